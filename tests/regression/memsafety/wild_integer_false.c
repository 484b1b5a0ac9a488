// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip no native run shows it: what lies there may be mapped
//
// A pointer made from a number, inside an object or elsewhere.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char bytes[16];
int main(void) {
  unsigned long address = (unsigned long)bytes + 4096;
  return *(char *)address;
}
