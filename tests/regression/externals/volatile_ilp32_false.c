// EXPECT assertion: false
// MODEL ILP32
// A volatile variable that nothing defines may change between any two reads, also those through a pointer; others stay.
#include <fathom.h>
extern volatile unsigned ticks;
extern const volatile struct {
  int a;
  short b[2];
} port;
extern int plain;
int main(void) {
  const volatile short *p = port.b;
  const short a = p[1], b = p[1];
  ticks = 5;
  fathom_assert(ticks == 5 || a == b || port.a == 3 || port.a == 4);
  return 0;
}
