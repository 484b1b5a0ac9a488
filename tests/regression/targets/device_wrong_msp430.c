// EXPECT assertion: false
// MODEL IP16L32
// ARGS --target msp430 --mmio 0x0350:2
// A register of a device has 16 bits; what is read is anything.
#include <assert.h>
#define TIMER (*(volatile unsigned *)0x0350)
int main(void) {
  const unsigned start = TIMER, end = TIMER;
  const unsigned ticks = end - start; /* right also where the timer has wrapped once */
  assert((unsigned)(start + ticks) == end && (long)start + ticks <= 65535);
  return 0;
}
