// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A number stored over the only pointer.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
union u { char *pointer; long number; } kept;
int main(void) {
  kept.pointer = malloc(4);
  if (!kept.number) kept.pointer = NULL;
  return 0;
}
