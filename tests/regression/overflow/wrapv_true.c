// EXPECT no-overflow: true
// ARGS -- -fwrapv
//
// With -fwrapv signed arithmetic wraps around.
#include <limits.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  int wrapped = x + y - x * y;
  wrapped = -wrapped;
  wrapped <<= 1;
  wrapped++;
  wrapped += INT_MAX + 1;
  long z = LONG_MIN;
  z--;
  return y > 0 ? wrapped / y + wrapped % y : (int)z;
}
