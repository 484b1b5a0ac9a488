// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// What an int of 16 bits cannot hold: unsigned short and constants from 32768 stay as they are (C11 6.3.1.1, 6.4.4.1).
#include <assert.h>
#include <stdint.h>
unsigned short __VERIFIER_nondet_ushort(void);
unsigned char __VERIFIER_nondet_uchar(void);
long __VERIFIER_nondet_long(void);
int main(void) {
  const uint16_t a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
  const uint8_t c = __VERIFIER_nondet_uchar();
  const long l = __VERIFIER_nondet_long();
  assert(a * b == (uint16_t)((uint32_t)a * b) && a - b >= 0);
  assert(a == 0 || -1 > a - 1);
  assert(~c < 0 && c - 255 <= 0 && (c << 7) >= 0);
  if (l < 0) assert(l < a && a + l < a);
  assert(sizeof(a + c) == 2 && sizeof(a + 1l) == 4 && sizeof 32767 == 2 && sizeof 32768 == 4 && sizeof 0x8000 == 2);
  assert(sizeof 65536u == 4 && sizeof 'c' == 2 && (1 ? -1 : 0u) == 65535u && (1 ? -1 : 0l) == -1);
  return 0;
}
