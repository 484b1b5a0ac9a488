// EXPECT contract: true
// ARGS --check-contract half
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: nothing of the decreases clause at \S*:9, which is not checked$
// Inner calls are replaced by the contract, so nothing is compared, and a line says so.
#include <fathom.h>
static unsigned half(unsigned n) {
  fathom_ensures(fathom_result(unsigned) == n / 2);
  fathom_decreases(n);
  return n < 2 ? 0 : 1 + half(n - 2);
}
int main(void) {
  return half(fathom_nondet_uint()) == 8;
}
