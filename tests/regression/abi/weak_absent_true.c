// EXPECT unreach-call: true
// OUTPUT stderr: assumed: nothing defines the weak symbol tracer: its address is null
// A weak symbol that nothing defines has the address null; a library of the program's might define it, which is told.
#include "abi.h"
extern int tracer(int) __attribute__((weak));
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (tracer) x = tracer(x);
  else x = 5;
  CHECK(x == 5);
  return 0;
}
