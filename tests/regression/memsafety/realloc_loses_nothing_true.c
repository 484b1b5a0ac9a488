// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// The new block is kept, or nobody takes it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
int main(void) {
  p = malloc(8);
  p = realloc(p, 16);
  return 0;
}
