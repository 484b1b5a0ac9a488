// EXPECT assertion: unknown
// MODEL ILP32
// NATIVE skip
// Another C library may compute other last digits.
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 1 || x > 3) return 0;
  assert(exp(x) != 2.5);
  return 0;
}
