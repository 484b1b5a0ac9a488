// EXPECT unreach-call: false
// EXPECT division-by-zero: true
// MODEL LP64, ILP32
// Whether `other` is called before longjmp leaves the expression is open (C11 6.5p3).
#include <setjmp.h>
void reach_error(void);
static jmp_buf place;
static int leave(void) { longjmp(place, 1); }
static int other(void) {
  reach_error();
  return 0;
}
int main(void) {
  if (setjmp(place)) return 0;
  return leave() + other();
}
