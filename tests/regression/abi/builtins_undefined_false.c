// EXPECT unreach-call: false
// NATIVE skip the result is undefined
// The result of __builtin_ctz(0) is undefined: no value may be assumed of it, not even the width.
#include "abi.h"
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x == 0 && __builtin_ctz(x) != 32) reach_error();
  return 0;
}
