// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A flag in the lowest bit of an address.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
unsigned long kept;
int main(void) {
  char *p = malloc(4);
  kept = (unsigned long)p | 1;
  if (__VERIFIER_nondet_int()) { free((char *)(kept & ~1ul)); kept = 0; }
  return 0;
}
