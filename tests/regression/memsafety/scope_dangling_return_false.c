// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="1"
//
// The address of a local variable is returned.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int *make(int n) { int x = n; int *p = &x; return p; }
int main(void) {
  int *p = make(__VERIFIER_nondet_int());
  return *p;
}
