// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// While arguments are evaluated a block may be known to an expression alone.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int stop(int n) { if (n) exit(0); return 1; }
char *give(char *p, int n) { p[0] = n; return p; }
int main(void) {
  char *p = give(malloc(4), stop(__VERIFIER_nondet_int()));
  return 0;
}
