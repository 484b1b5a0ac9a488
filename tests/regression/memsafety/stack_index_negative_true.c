// EXPECT valid-memsafety: true
//
// Before the beginning of an array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int n = __VERIFIER_nondet_int();
  if (n > 3) return 0;
  if (n < 0) n = 0;
  return a[n];
}
