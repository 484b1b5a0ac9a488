// EXPECT valid-memsafety: true
//
// A variable-length array ends with its block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), *p = &n;
  if (n < 2 || n > 8) return 0;
  {
    int a[n];
    a[1] = 5;
    n = a[1];
  }
  return *p;
}
