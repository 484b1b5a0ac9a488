// EXPECT unreach-call: false
// NATIVE skip depends on the stack
// A variable becomes indeterminate whenever its declaration is reached (C11 6.2.4p6), also where a jump passes by it.
#include "abi.h"
int main(void) {
  for (int i = 0; i < 3; i++) {
    if (__VERIFIER_nondet_int() == 3) goto next;
    int x;
    if (i == 1 && x == 7) reach_error();
    x = 5;
  next:;
  }
  return 0;
}
