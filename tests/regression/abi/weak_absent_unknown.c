// EXPECT unreach-call: unknown (weak symbol)
// The address of a weak symbol that nothing defines is null; since a library may define it, nothing is proved behind a look at it.
#include "abi.h"
extern int tracer(int) __attribute__((weak));
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (tracer) x = tracer(x);
  else x = 5;
  CHECK(x == 5);
  return 0;
}
