// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// The bytes of a number, one by one and as halves, read and written, at places that depend on inputs.
#include <assert.h>
#include <stdint.h>
#include <string.h>
uint32_t __VERIFIER_nondet_ulong(void);
unsigned __VERIFIER_nondet_uint(void);
union word {
  uint32_t all;
  int half[2];
  uint8_t byte[4];
};
int main(void) {
  const uint32_t x = __VERIFIER_nondet_ulong();
  const unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i > 3 || j > 7) return 0;
  union word w;
  w.all = x;
  assert(w.byte[i] == (uint8_t)(x >> 8 * i));
  assert(w.half[1] == (int)(x >> 16));
  w.byte[i] = 0x5a;
  assert((w.all >> 8 * i & 0xff) == 0x5a);
  uint64_t wide[2] = {0x0123456789abcdefull, x};
  const unsigned char *bytes = (const unsigned char *)wide;
  assert(bytes[j] == (uint8_t)(0x0123456789abcdefull >> 8 * j));
  assert(bytes[8 + j] == (uint8_t)((uint64_t)x >> 8 * j));
  unsigned across;
  memcpy(&across, bytes + 7, sizeof across);
  assert(across == ((unsigned)x << 8 | 0x01));
  return 0;
}
