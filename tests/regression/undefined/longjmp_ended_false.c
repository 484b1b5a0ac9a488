// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// EXPECT valid-deref: unknown (longjmp to a call of setjmp whose function has ended)
// MODEL LP64, ILP32
// C11 7.13.2.1p2: the function that called setjmp has returned.
#include <setjmp.h>
static jmp_buf place;
static int begin(void) {
  if (setjmp(place)) return 1;
  return 0;
}
int main(void) {
  if (begin()) return 1;
  longjmp(place, 1);
}
