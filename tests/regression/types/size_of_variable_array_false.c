// EXPECT uninitialised-read: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// The operand has a side effect, which takes place (C11 6.5.3.4p2): i has no value when it is counted up.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 3 + 1, i;
  int rows[2][n];
  return sizeof(rows[i++]) == n * sizeof(int) ? 0 : 1;
}
