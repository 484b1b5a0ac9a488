// EXPECT library-call: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// C11 7.22.5.1p2: smaller ones, equal ones, larger ones; which order each of these has among them does not matter.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int by_tens(const void *a, const void *b) {
  int left = *(const int *)a / 10, right = *(const int *)b / 10;
  return (left > right) - (left < right);
}
int main(void) {
  int wanted = __VERIFIER_nondet_int(), numbers[5] = {12, 11, 25, 23, 31};
  if (wanted < 0 || wanted > 99) return 0;
  int *found = bsearch(&wanted, numbers, 5, sizeof *numbers, by_tens);
  assert(found ? *found / 10 == wanted / 10 : wanted < 10 || wanted > 39);
  return 0;
}
