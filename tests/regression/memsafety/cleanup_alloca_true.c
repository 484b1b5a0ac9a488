// EXPECT valid-memcleanup: true
// NATIVE skip no sanitizer build for this property
//
// Memory of alloca needs no free.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int() & 7;
  char *p = __builtin_alloca(n + 1);
  p[n] = 1;
  return 0;
}
