// EXPECT assertion: true
// The modifier names the lower half of the register; an instruction of 32 bits makes the upper one 0.
#include <assert.h>
int main(void) {
  unsigned long long x = 0x1122334455667788;
  __asm__("bswap %k0" : "+r"(x));
  assert(x == 0x88776655);
  return 0;
}
