// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// One way out forgets to free.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(sizeof *p);
  if (__VERIFIER_nondet_int()) { *p = 0; return 1; }
  free(p);
  return 0;
}
