#include "BenchmarkSupport.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
  #if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    #define SANITIZED 1
  #endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(SANITIZED)

// The executable's malloc comes before the C library's, for the Swift runtime too. It calls the C library's under its other name.

#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Read by every allocation, so nothing that is written may lie in its cache line.
static _Alignas(128) struct { int value; char rest[124]; } is_counting;
static _Alignas(128) struct allocation_count total;

static void count(void *pointer) {
  if (!pointer) return;
  __atomic_fetch_add(&total.allocations, 1, __ATOMIC_RELAXED);
  long size = (long)malloc_usable_size(pointer);
  long bytes = __atomic_add_fetch(&total.bytes, size, __ATOMIC_RELAXED);
  long peak = __atomic_load_n(&total.peak_bytes, __ATOMIC_RELAXED);
  while (bytes > peak &&
         !__atomic_compare_exchange_n(&total.peak_bytes, &peak, bytes, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
}

// Off, this is all that a measurement of time pays for.
static inline bool counts(void) { return __builtin_expect(__atomic_load_n(&is_counting.value, __ATOMIC_RELAXED), 0); }

void *malloc(size_t size) {
  void *pointer = __libc_malloc(size);
  if (counts()) count(pointer);
  return pointer;
}

void *calloc(size_t number, size_t size) {
  void *pointer = __libc_calloc(number, size);
  if (counts()) count(pointer);
  return pointer;
}

void *realloc(void *old, size_t size) {
  long given_back = counts() && old ? (long)malloc_usable_size(old) : 0;
  void *pointer = __libc_realloc(old, size);
  if (counts() && (pointer || size == 0)) {
    __atomic_fetch_sub(&total.bytes, given_back, __ATOMIC_RELAXED);
    count(pointer);
  }
  return pointer;
}

void *memalign(size_t alignment, size_t size) {
  void *pointer = __libc_memalign(alignment, size);
  if (counts()) count(pointer);
  return pointer;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *pointer = memalign(alignment, size);
  if (!pointer) return ENOMEM;
  *result = pointer;
  return 0;
}

void free(void *pointer) {
  if (counts() && pointer) __atomic_fetch_sub(&total.bytes, (long)malloc_usable_size(pointer), __ATOMIC_RELAXED);
  __libc_free(pointer);
}

bool allocations_are_counted(void) { return true; }

void allocations_start(void) {
  total = (struct allocation_count){0, 0, 0};
  __atomic_store_n(&is_counting.value, 1, __ATOMIC_SEQ_CST);
}

struct allocation_count allocations_stop(void) {
  __atomic_store_n(&is_counting.value, 0, __ATOMIC_SEQ_CST);
  return total;
}

#else

bool allocations_are_counted(void) { return false; }
void allocations_start(void) {}
struct allocation_count allocations_stop(void) { return (struct allocation_count){0, 0, 0}; }

#endif
