// EXPECT library-call: false
// MODEL LP64, ILP32
// C11 7.6.2p1: the argument is a combination of the macros.
#include <fenv.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int mask = __VERIFIER_nondet_int();
  if (mask < 0) return 0;
  return fetestexcept(mask) != 0;
}
