// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the stack is still there natively
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
    p = &a[1];
  }
  return *p;
}
