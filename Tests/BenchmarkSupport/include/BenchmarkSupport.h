#ifndef BENCHMARK_SUPPORT_H
#define BENCHMARK_SUPPORT_H

#include <stdbool.h>

// What the benchmark does by means that Swift has not: to count allocations, instructions and deliveries; and a server to ask.

// MARK: Allocations

// Since `allocations_start`, on all threads.
struct allocation_count {
  long allocations;
  // Handed out by malloc and not given back. Negative if more was given back.
  long bytes;
  long peak_bytes;
};

// False where malloc cannot be replaced: everything but Linux with glibc, and under a sanitizer.
bool allocations_are_counted(void);
void allocations_start(void);
struct allocation_count allocations_stop(void);

// MARK: Instructions

// False where the kernel or the machine has no counter to give.
bool instructions_start(void);
// In user space, on the thread that started; 0 where there is no counter.
long instructions_stop(void);

// MARK: Deliveries

extern long deliveries;
extern _Thread_local long deliveries_on_this_thread;

// What a callback does with its value: cheap, and nothing that an optimiser may leave out.
static inline void consume(long value) {
  deliveries += 1;
  __asm__ volatile("" : : "r"(value) : "memory");
}

// The same, where several threads deliver at once. They must not meet over the counter: each has its own, and hands it over at its end.
static inline void consume_concurrently(long value) {
  deliveries_on_this_thread += 1;
  __asm__ volatile("" : : "r"(value) : "memory");
}

void deliveries_hand_over(void);
long deliveries_so_far(void);

// What is at the address must exist, as far as an optimiser knows.
static inline void look_at(const void *address) { __asm__ volatile("" : : "r"(address) : "memory"); }

// MARK: A server

// Serves the same kilobyte of JSON on loopback for as long as the process lives, to one connection at a time.
//
// Returns the port; 0 if there can be none.
int loopback_server_start(void);

#endif
