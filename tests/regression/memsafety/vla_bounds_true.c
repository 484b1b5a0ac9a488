// EXPECT valid-memsafety: true
//
// A variable-length array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 20) return 0;
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  return a[0];
}
