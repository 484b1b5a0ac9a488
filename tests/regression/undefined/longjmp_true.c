// EXPECT uninitialised-read: true
// EXPECT library-call: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 7.13.2.1: volatile, not changed, or written again before it is read.
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf place;
static void end(void) {}
int main(void) {
  volatile int counted = 0;
  int same = 1, again = 2;
  if (setjmp(place)) {
    again = 3;
    return counted + same + again - 5;
  }
  atexit(end);
  counted = 1;
  again = 4;
  longjmp(place, again);
}
