// EXPECT unreach-call: true
// A program that has setjmp and longjmp is refused only where longjmp is reached.
#include "abi.h"
#include <setjmp.h>
static jmp_buf where;
int main(void) {
  int x = __VERIFIER_nondet_int() & 7;
  if (x > 7) longjmp(where, 1);
  CHECK(x <= 7);
  return 0;
}
