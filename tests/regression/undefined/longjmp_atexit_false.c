// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.4.4p3: a registered function is left by longjmp.
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf place;
static void end(void) { longjmp(place, 1); }
int main(void) {
  if (setjmp(place)) return 0;
  atexit(end);
  exit(0);
}
