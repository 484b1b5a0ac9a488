// EXPECT valid-memsafety: true
//
// Off by one at the end of an array on the stack.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = i;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n >= 10) return 0;
  return a[n];
}
