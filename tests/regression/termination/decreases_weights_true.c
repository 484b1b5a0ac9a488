// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Either number grows now and then; the clause says that 8 * x + 5 * y becomes smaller by 1 each time.
#include <fathom.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint() % 1000, y = __VERIFIER_nondet_uint() % 1000;
  for (;;) {
    fathom_invariant(x <= 1700 && y <= 2700 && 8 * x + 5 * y <= 13000);
    fathom_decreases(8 * x + 5 * y);
    if (x >= 2 && __VERIFIER_nondet_uint() % 2) {
      x -= 2;
      y += 3;
    } else if (y >= 5) {
      y -= 5;
      x += 3;
    } else {
      return 0;
    }
  }
}
