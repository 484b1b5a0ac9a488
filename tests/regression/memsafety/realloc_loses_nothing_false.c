// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// The new block is kept, or nobody takes it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
int main(void) {
  p = malloc(8);
  realloc(p, 16);
  return 0;
}
