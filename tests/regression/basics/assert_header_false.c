// EXPECT assertion: false
// WITNESS NONDET="50"
// REPLAY yes
// The assert of <assert.h>.
#include <assert.h>
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  __VERIFIER_assume(x < 100);
  unsigned y = x * x;
  assert(y != 2500);
  return 0;
}
