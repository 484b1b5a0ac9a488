// EXPECT valid-memcleanup: true
// NATIVE skip no sanitizer build for this property
//
// realloc(p, 0) frees the block (glibc; C11 leaves it open).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(8);
  p = realloc(p, 0);
  return 0;
}
