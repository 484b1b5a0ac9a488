// EXPECT valid-memsafety: true
//
// A pointer made from a number, inside an object or elsewhere.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char bytes[16];
int main(void) {
  unsigned long address = (unsigned long)bytes + 15;
  return *(char *)address;
}
