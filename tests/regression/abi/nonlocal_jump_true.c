// EXPECT unreach-call: true
// A jump back to a function that is active; what is volatile keeps its value (C11 7.13.2.1p3).
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
