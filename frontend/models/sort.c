/* qsort and bsearch (C11 7.22.5). */
#include "model.h"

FATHOM_INPUT(int, qsort)

/* One comparison where the machine has a word of that size. */
static int fathom_same_bytes(const char *a, const char *b, size_t size) {
  typedef __UINT16_TYPE__ __attribute__((aligned(1), may_alias)) two;
  typedef __UINT32_TYPE__ __attribute__((aligned(1), may_alias)) four;
  typedef __UINT64_TYPE__ __attribute__((aligned(1), may_alias)) eight;
  if (size == 4) return *(const four *)a == *(const four *)b;
  if (size == 8) return *(const eight *)a == *(const eight *)b;
  if (size == 2) return *(const two *)a == *(const two *)b;
  for (size_t i = 0; i < size; i++)
    if (a[i] != b[i]) return 0;
  return 1;
}

/* Insertion sort that may also pass elements that compare equal: their order is unspecified (7.22.5.2). */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *array = base;
  if (!size || count < 2) return;
  char *spare = __fathom_environment(size);
  for (size_t i = 1; i < count; i++) {
    for (size_t j = i; j > 0; j--) {
      char *right = array + j * size, *left = right - size;
      int order = compare(left, right);
      if (order < 0) break;
      if (order == 0 && (fathom_same_bytes(left, right, size) || !__fathom_nondet_qsort())) break;
      __fathom_memcpy(spare, left, size);
      __fathom_memcpy(left, right, size);
      __fathom_memcpy(right, spare, size);
    }
  }
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  const char *low = base;
  while (count) {
    const char *middle = low + count / 2 * size;
    int order = compare(key, middle);
    if (order == 0) return (void *)middle;
    if (order > 0) {
      low = middle + size;
      count -= count / 2 + 1;
    } else {
      count /= 2;
    }
  }
  return NULL;
}

/* As qsort, with an argument for the comparison. */
void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *argument) {
  char *array = base;
  if (!size || count < 2) return;
  char *spare = __fathom_environment(size);
  for (size_t i = 1; i < count; i++) {
    for (size_t j = i; j > 0; j--) {
      char *right = array + j * size, *left = right - size;
      int order = compare(left, right, argument);
      if (order < 0) break;
      if (order == 0 && (fathom_same_bytes(left, right, size) || !__fathom_nondet_qsort())) break;
      __fathom_memcpy(spare, left, size);
      __fathom_memcpy(left, right, size);
      __fathom_memcpy(right, spare, size);
    }
  }
}
