// EXPECT termination: true
// MODEL LP64, ILP32
// Either number grows now and then; the clause says that 8 * x + 5 * y becomes smaller by 1 in each call.
#include <fathom.h>
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned exchange(unsigned x, unsigned y) {
  fathom_decreases(8 * x + 5 * y);
  if (x > 1700 || y > 2700) return 0;
  if (x >= 2 && __VERIFIER_nondet_uint() % 2) return 1 + exchange(x - 2, y + 3);
  if (y >= 5) return 1 + exchange(x + 3, y - 5);
  return 0;
}
int main(void) {
  return exchange(__VERIFIER_nondet_uint() % 1000, __VERIFIER_nondet_uint() % 1000) == 7;
}
