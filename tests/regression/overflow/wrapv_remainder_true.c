// EXPECT no-overflow: true
// ARGS -- -fno-strict-overflow
// MODEL ILP32
//
// A remainder of INT_MIN that is no overflow.
#include <limits.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = INT_MAX, y = __VERIFIER_nondet_int();
  if (y == -1) return x++;
  return y ? x % y : 0;
}
