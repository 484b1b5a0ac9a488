// EXPECT valid-memcleanup: false (valid-memcleanup)
// NATIVE skip no sanitizer build for this property
//
// Everything is freed at the end, on all ways out.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(sizeof *p);
  if (__VERIFIER_nondet_int()) { *p = 1; return 1; }
  free(p);
  return 0;
}
