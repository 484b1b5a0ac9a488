// EXPECT uninitialised-read: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.13.2.1p3: changed since setjmp, not volatile.
#include <setjmp.h>
static jmp_buf place;
int main(void) {
  int count = 0;
  if (setjmp(place)) return count == 1;
  count = 1;
  longjmp(place, 1);
}
