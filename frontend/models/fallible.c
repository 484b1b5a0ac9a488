/* Allocation that may fail (--malloc-may-fail): the loader gives these names to the program's own calls; other
 * functions of the library that allocate ask fathom_runs_out. A request that no process can have always fails: more
 * than 47 bits of address space on x86-64 Linux, elsewhere than half of it. */
#include "model.h"

#if __SIZEOF_POINTER__ == 8
enum { fathom_space_bits = 47 };
#else
enum { fathom_space_bits = 8 * __SIZEOF_POINTER__ - 1 };
#endif
static _Bool fathom_too_much(size_t size) { return size >> fathom_space_bits != 0; }

void *__fathom_fallible_malloc(size_t size) {
  if (fathom_too_much(size) || __fathom_nondet_failure()) return fathom_no_memory();
  return malloc(size);
}

void *calloc(size_t count, size_t size);
void *__fathom_fallible_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes) || fathom_too_much(bytes) || __fathom_nondet_failure())
    return fathom_no_memory();
  return calloc(count, size);
}

void *realloc(void *pointer, size_t size);
/* The old object stays where the call fails. */
void *__fathom_fallible_realloc(void *pointer, size_t size) {
  if ((size || !pointer) && (fathom_too_much(size) || __fathom_nondet_failure())) return fathom_no_memory();
  return realloc(pointer, size);
}

void *__fathom_fallible_reallocarray(void *pointer, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return fathom_no_memory();
  return __fathom_fallible_realloc(pointer, bytes);
}

void *__fathom_fallible_aligned_alloc(size_t alignment, size_t size) {
  if (fathom_too_much(size) || __fathom_nondet_failure()) return fathom_no_memory();
  return __fathom_aligned_alloc(alignment, size);
}
void *__fathom_fallible_memalign(size_t alignment, size_t size) {
  if (fathom_too_much(size) || __fathom_nondet_failure()) return fathom_no_memory();
  return __fathom_aligned_alloc(alignment, size);
}

int __fathom_fallible_posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return fathom_EINVAL;
  if (fathom_too_much(size) || __fathom_nondet_failure()) return fathom_ENOMEM;
  *result = __fathom_aligned_alloc(alignment, size);
  return 0;
}

void *__fathom_fallible_valloc(size_t size) { return __fathom_fallible_memalign(4096, size); }
void *__fathom_fallible_pvalloc(size_t size) { return __fathom_fallible_memalign(4096, (size + 4095) & ~(size_t)4095); }
