// smoothsort: the result is ordered, and how often any value occurs is unchanged.
#include "harness.h"
#define qsort musl_qsort
#define qsort_r musl_qsort_r
#define __qsort_r musl_qsort_r
#define weak_alias(old, new)
#define hidden
#define a_ctz_l(x) __builtin_ctzl(x)
#include "src/stdlib/qsort.c"

#ifndef COUNT
#define COUNT 3
#endif

static int compare(const void *a, const void *b, void *context) {
  (void)context;
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int values[COUNT], wanted = __VERIFIER_nondet_int(), before = 0, after = 0;
  for (int i = 0; i < COUNT; i++) {
    values[i] = __VERIFIER_nondet_int();
    before += values[i] == wanted;
  }
  musl_qsort_r(values, COUNT, sizeof values[0], compare, NULL);
  for (int i = 0; i < COUNT; i++) {
    after += values[i] == wanted;
    CLAIM(i == 0 || values[i - 1] <= values[i]);
  }
  CLAIM(before == after);
}
