// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE ub
// longjmp is not followed: unknown where it is reached.
#include "abi.h"
#include <setjmp.h>
static jmp_buf where;
int main(void) {
  volatile int n = 0;
  if (setjmp(where)) CHECK(n == 1);
  else {
    n = 1;
    longjmp(where, 1);
  }
  return 0;
}
