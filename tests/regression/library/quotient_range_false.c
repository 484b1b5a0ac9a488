// EXPECT library-call: false
// EXPECT no-overflow: false
// MODEL LP64, ILP32
// C11 7.22.6.2p2: a quotient that is no int. x86 divides with a trap.
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == 0) return 0;
  div_t parts = div(INT_MIN, n);
  return parts.quot * n + parts.rem != INT_MIN;
}
