// EXPECT assertion: false
// As bswap_low_half_true.c: the upper half does not stay.
#include <assert.h>
int main(void) {
  unsigned long long x = 0x1122334455667788;
  __asm__("bswap %k0" : "+r"(x));
  assert(x == 0x1122334488776655);
  return 0;
}
