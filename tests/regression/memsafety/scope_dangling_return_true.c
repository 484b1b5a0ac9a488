// EXPECT valid-memsafety: true
//
// The address of a local variable is returned.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int *make(int n) { static int x; x = n; return &x; }
int main(void) {
  int *p = make(__VERIFIER_nondet_int());
  return *p;
}
