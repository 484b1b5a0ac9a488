// EXPECT valid-deref: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// The longest texts of an int and of a long.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
int main(void) {
  char text[6], longer[12];
  sprintf(text, "%d", __VERIFIER_nondet_int());
  sprintf(longer, "%ld", __VERIFIER_nondet_long());
  return 0;
}
