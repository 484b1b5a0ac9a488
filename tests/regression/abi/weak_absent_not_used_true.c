// EXPECT unreach-call: true
// A weak symbol that nothing defines does no harm where no execution looks at it.
#include "abi.h"
extern int tracer(int) __attribute__((weak));
int main(void) {
  int x = __VERIFIER_nondet_int() & 3;
  if (x > 3 && tracer) tracer(x);
  CHECK(x <= 3);
  return 0;
}
