// EXPECT valid-deref: true
// MODEL IP16L32
// ARGS --target msp430
// The longest texts of an int and of a long.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
int main(void) {
  char text[7], longer[12];
  sprintf(text, "%d", __VERIFIER_nondet_int());
  sprintf(longer, "%ld", __VERIFIER_nondet_long());
  return 0;
}
