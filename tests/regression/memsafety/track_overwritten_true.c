// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// The only pointer to a block is overwritten.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int *p;
int main(void) {
  p = malloc(sizeof *p);
  int *q = p;
  p = malloc(sizeof *p);
  free(q);
  return 0;
}
