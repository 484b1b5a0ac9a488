// EXPECT assertion: true
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
  unsigned before = ticks;
  int p = plain;
  const volatile int *plain_too = &plain;
  ticks = 5;
  fathom_assert(before <= 4294967295u && port.b[1] <= 32767);
  fathom_assert(p == plain);
  (void)plain_too;
  return 0;
}
