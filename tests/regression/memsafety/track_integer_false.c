// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// An address kept as a number refers to the block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
unsigned long kept;
int main(void) {
  char *p = malloc(4);
  kept = 4;
  return 0;
}
