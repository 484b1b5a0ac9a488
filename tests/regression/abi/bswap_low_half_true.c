// EXPECT assertion: unknown (inline assembly)
// A modifier may name another part of the register than the operand: here the upper half becomes 0.
#include <assert.h>
int main(void) {
  unsigned long long x = 0x1122334455667788;
  __asm__("bswap %k0" : "+r"(x));
  assert(x == 0x88776655);
  return 0;
}
