// EXPECT assertion: true
// Modifiers and suffixes that name the operand as it is.
#include <assert.h>
int main(void) {
  unsigned long long x = 0x1122334455667788;
  unsigned y = 0x11223344;
  __asm__("bswapq %q0" : "+r"(x));
  __asm__("bswap %k0" : "+r"(y));
  assert(x == 0x8877665544332211 && y == 0x44332211);
  return 0;
}
