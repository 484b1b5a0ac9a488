// EXPECT valid-memsafety: true
//
// Behind a global array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int table[8], behind;
int main(void) {
  unsigned n = __VERIFIER_nondet_int();
  table[n % 8] = 1;
  return behind;
}
