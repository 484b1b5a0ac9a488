// EXPECT unreach-call: false
// WITNESS NONDET="7"
// A weak symbol that nothing defines is absent.
#include "abi.h"
extern int tracer(int) __attribute__((weak));
extern int table[] __attribute__((weak));
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (!tracer && table == 0 && x == 7) reach_error();
  return 0;
}
