// EXPECT unreach-call: true
// SLOW
// SELDOM
// Sorted and still the same elements.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "qsort_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int a[3] = {__VERIFIER_nondet_int(), 5, __VERIFIER_nondet_int()};
  int sum = a[0] / 4 + a[1] / 4 + a[2] / 4;
  qsort(a, 3, sizeof a[0], compare);
  hold(a[0] <= a[1] && a[1] <= a[2]);
  hold(a[0] / 4 + a[1] / 4 + a[2] / 4 == sum);
  hold(a[1] <= 5 || a[0] <= 5);
  
  return 0;
}
