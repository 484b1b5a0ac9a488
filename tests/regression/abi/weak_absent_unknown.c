// EXPECT unreach-call: unknown (weak symbol)
// A weak symbol that nothing defines has the address null; a library may define it: no proof behind a look at it.
#include "abi.h"
extern int tracer(int) __attribute__((weak));
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (tracer) x = tracer(x);
  else x = 5;
  CHECK(x == 5);
  return 0;
}
