#include "BenchmarkCounters.h"

long deliveries;

long deliveries_so_far(void) { return __atomic_load_n(&deliveries, __ATOMIC_SEQ_CST); }
