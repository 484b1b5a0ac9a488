// EXPECT undefined-behaviour: true
// EXPECT assertion: true
// MODEL LP64, ILP32
#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == INT_MIN) return 0;
  assert(div(n, -1).quot == -n && lldiv(INT_MIN, -1).quot == -(long long)INT_MIN);
  assert(imaxabs(n) >= 0 && imaxdiv(n, -1).rem == 0);
  return 0;
}
