// EXPECT unreach-call: true
// EXPECT no-overflow: true
// After a test the builtins whose result may be undefined are defined.
#include "abi.h"
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  int y = __VERIFIER_nondet_int();
  if (x) CHECK(__builtin_ctz(x) < 32 && __builtin_clz(x) < 32);
  if (y > -2147483647) CHECK(__builtin_abs(y) >= 0);
  return 0;
}
