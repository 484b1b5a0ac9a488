// EXPECT valid-memsafety: true
//
// The address of a variable outlives its block (C11 6.2.4p2).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int outer = 1, *p = &outer;
  {
    int inner = __VERIFIER_nondet_int();
    if (inner > 5) outer = inner;
  }
  return *p;
}
