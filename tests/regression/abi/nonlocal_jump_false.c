// EXPECT unreach-call: false
// A jump back to a function that is active: setjmp returns a second time.
#include "abi.h"
#include <setjmp.h>
static jmp_buf where;
int main(void) {
  volatile int n = 0;
  if (setjmp(where)) CHECK(n == 0);
  else {
    n = 1;
    longjmp(where, 1);
  }
  return 0;
}
