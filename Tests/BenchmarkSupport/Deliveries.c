#include "BenchmarkSupport.h"

long deliveries;
_Thread_local long deliveries_on_this_thread;

void deliveries_hand_over(void) {
  __atomic_fetch_add(&deliveries, deliveries_on_this_thread, __ATOMIC_SEQ_CST);
  deliveries_on_this_thread = 0;
}

long deliveries_so_far(void) { return __atomic_load_n(&deliveries, __ATOMIC_SEQ_CST); }
