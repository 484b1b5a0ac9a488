// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="8"
//
// Behind a global array.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int table[8], behind;
int main(void) {
  unsigned n = __VERIFIER_nondet_int();
  table[n % 9] = 1;
  return behind;
}
