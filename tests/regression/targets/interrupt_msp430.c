// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430 --isr tick
// A handler writes a word between accesses; one word is read at once.
#include <assert.h>
static volatile unsigned ticks = 0x00ff;
void tick(void) { ticks = 0x0100; }
int main(void) {
  const unsigned a = ticks, b = ticks;
  assert((a == 0xff || a == 0x100) && b >= a);
  return 0;
}
