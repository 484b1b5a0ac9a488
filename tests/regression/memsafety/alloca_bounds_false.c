// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="7"
//
// Memory of alloca.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int() & 15;
  char *p = __builtin_alloca(n + 1);
  p[n + 1] = 1;
  return 0;
}
