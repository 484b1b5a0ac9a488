// EXPECT valid-memcleanup: false (valid-memcleanup)
// NATIVE skip no sanitizer build for this property
//
// exit ends the program too.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(3);
  if (__VERIFIER_nondet_int()) { p[0] = 1; exit(1); }
  free(p);
  return 0;
}
