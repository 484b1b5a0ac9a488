// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// Slots chosen by inputs.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int *slots[4];
int main(void) {
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  i &= 3; j &= 3;
  slots[i] = malloc(4);
  if (i == j && i != 2) free(slots[i]);
  slots[j] = malloc(4);
  return 0;
}
