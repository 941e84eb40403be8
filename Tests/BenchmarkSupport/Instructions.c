#include "BenchmarkSupport.h"

#if defined(__linux__)

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// -1: not opened yet; -2: there is none.
static int counter = -1;

bool instructions_start(void) {
  if (counter == -1) {
    struct perf_event_attr event;
    memset(&event, 0, sizeof event);
    event.size = sizeof event;
    event.type = PERF_TYPE_HARDWARE;
    event.config = PERF_COUNT_HW_INSTRUCTIONS;
    event.disabled = 1;
    event.exclude_kernel = 1;
    event.exclude_hv = 1;
    long opened = syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
    counter = opened < 0 ? -2 : (int)opened;
  }
  if (counter < 0) return false;
  ioctl(counter, PERF_EVENT_IOC_RESET, 0);
  ioctl(counter, PERF_EVENT_IOC_ENABLE, 0);
  return true;
}

long instructions_stop(void) {
  long long instructions = 0;
  if (counter < 0) return 0;
  ioctl(counter, PERF_EVENT_IOC_DISABLE, 0);
  return read(counter, &instructions, sizeof instructions) == sizeof instructions ? (long)instructions : 0;
}

#else

bool instructions_start(void) { return false; }
long instructions_stop(void) { return 0; }

#endif
