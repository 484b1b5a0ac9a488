/* qsort and bsearch (C11 7.22.5). */
#include "model.h"

FATHOM_INPUT(int, qsort)
FATHOM_INPUT(size_t, bsearch)

/* One comparison where the machine has a word of that size. Padding, and members that were never written, may be moved
 * (6.2.6.1p6), so their bits are compared as they are: elements that differ may pass each other, and need not. */
static int fathom_same_bytes(const char *a, const char *b, size_t size) {
  typedef __UINT16_TYPE__ __attribute__((aligned(1), may_alias)) two;
  typedef __UINT32_TYPE__ __attribute__((aligned(1), may_alias)) four;
  typedef __UINT64_TYPE__ __attribute__((aligned(1), may_alias)) eight;
  if (size == 4) return FATHOM_BITS((const four *)a) == FATHOM_BITS((const four *)b);
  if (size == 8) return FATHOM_BITS((const eight *)a) == FATHOM_BITS((const eight *)b);
  if (size == 2) return FATHOM_BITS((const two *)a) == FATHOM_BITS((const two *)b);
  for (size_t i = 0; i < size; i++)
    if (FATHOM_BITS(a + i) != FATHOM_BITS(b + i)) return 0;
  return 1;
}

/* Insertion sort that may also pass elements that compare equal: their order is unspecified (7.22.5.2). How often
 * elements are compared is, too: where the comparison itself is asked about, each pair is compared both ways
 * (7.22.5p4). `compare_` is written once for each kind of comparison function. */
#define FATHOM_SORT(compare_) \
  char *array = base; \
  if (!size || count < 2) return; \
  char *spare = __fathom_environment(size); \
  for (size_t i = 1; i < count; i++) { \
    for (size_t j = i; j > 0; j--) { \
      char *right = array + j * size, *left = right - size; \
      int order = compare_(left, right); \
      if (__fathom_checks_row(fathom_row_comparison)) { \
        int back = compare_(right, left); \
        __fathom_check((order < 0) != (back > 0) || (order > 0) != (back < 0), fathom_row_comparison); \
      } \
      if (order < 0) break; \
      if (order == 0 && (fathom_same_bytes(left, right, size) || !__fathom_nondet_qsort())) break; \
      __fathom_memcpy(spare, left, size); \
      __fathom_memcpy(left, right, size); \
      __fathom_memcpy(right, spare, size); \
    } \
  }

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
#define FATHOM_COMPARE(a, b) compare(a, b)
  FATHOM_SORT(FATHOM_COMPARE)
#undef FATHOM_COMPARE
}

/* As qsort, with an argument for the comparison. */
void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *argument) {
#define FATHOM_COMPARE(a, b) compare(a, b, argument)
  FATHOM_SORT(FATHOM_COMPARE)
#undef FATHOM_COMPARE
}

/* Elements in front of the place where the search ends are smaller than the key, or equal where it was found there, and
 * those after are larger (7.22.5.1p2): any one of them is looked at. */
static void fathom_check_search(const void *key, const char *array, size_t count, size_t size, size_t end, int found,
                                int (*compare)(const void *, const void *)) {
  size_t any = __fathom_nondet_bsearch();
  if (any >= count || (found && any == end)) return;
  int order = compare(key, array + any * size);
  __fathom_check(any < end ? (found ? order < 0 : order <= 0) : (found ? order > 0 : order >= 0), fathom_row_search_order);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  size_t low = 0, left = count;
  int found = 0;
  while (left && !found) {
    size_t middle = low + left / 2;
    int order = compare(key, (const char *)base + middle * size);
    found = order == 0;
    if (order >= 0) low = found ? middle : middle + 1;
    left = order > 0 ? left - left / 2 - 1 : left / 2;
  }
  if (count && __fathom_checks_row(fathom_row_search_order)) fathom_check_search(key, base, count, size, low, found, compare);
  /* Any of those that compare equal (7.22.5.1p4): they stand side by side. */
  const char *at = (const char *)base + low * size;
  if (found && low > 0 && compare(key, at - size) == 0 && __fathom_nondet_bsearch() & 1)
    do low--, at -= size;
    while (low > 0 && compare(key, at - size) == 0 && __fathom_nondet_bsearch() & 1);
  else if (found)
    for (; low + 1 < count && compare(key, at + size) == 0 && __fathom_nondet_bsearch() & 1; at += size) low++;
  return found ? (char *)base + low * size : NULL;
}
