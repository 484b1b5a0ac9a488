// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="0"
//
// A null pointer is tested before it is followed, or not.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int x = 1;
int main(void) {
  int *p = __VERIFIER_nondet_int() ? &x : NULL;
  if (p == &x) x = 2;
  return *p;
}
