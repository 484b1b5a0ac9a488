// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A number stored over the only pointer.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
union u { char *pointer; long number; } kept;
int main(void) {
  kept.pointer = malloc(4);
  kept.number = __VERIFIER_nondet_int();
  return 0;
}
