// EXPECT no-overflow: false (no-overflow)
// ARGS -- -fwrapv
// REPLAY yes
//
// What has no result does not wrap around either: INT_MIN / -1 (and INT_MIN % -1).
#include <limits.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = INT_MAX, y = __VERIFIER_nondet_int();
  x++;
  return y ? x / y : 0;
}
