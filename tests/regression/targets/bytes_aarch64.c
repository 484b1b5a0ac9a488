// EXPECT assertion: true
// MODEL LP64
// ARGS --target aarch64
// The bytes of a number, one by one and as halves, read and written, at places that depend on inputs.
#include <assert.h>
#include <stdint.h>
#include <string.h>
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define PLACE(size, i) ((size) - 1 - (i))
#else
#define PLACE(size, i) (i)
#endif
uint32_t __VERIFIER_nondet_uint(void);
union word {
  uint32_t all;
  uint16_t half[2];
  uint8_t byte[4];
};
int main(void) {
  const uint32_t x = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i > 3 || j > 7) return 0;
  union word w;
  w.all = x;
  assert(w.byte[i] == (uint8_t)(x >> 8 * PLACE(4, i)));
  assert(w.half[0] == (uint16_t)(x >> 16 * PLACE(2, 0)));
  w.byte[i] = 0x5a;
  assert((w.all >> 8 * PLACE(4, i) & 0xff) == 0x5a);
  uint64_t wide[2] = {0x0123456789abcdefull, x};
  const unsigned char *bytes = (const unsigned char *)wide;
  assert(bytes[j] == (uint8_t)(0x0123456789abcdefull >> 8 * PLACE(8, j)));
  assert(bytes[8 + j] == (uint8_t)((uint64_t)x >> 8 * PLACE(8, j)));
  uint16_t across;
  memcpy(&across, bytes + 7, 2);
  assert(across == (PLACE(2, 0) ? 0xef00 : (uint16_t)(x << 8 | 0x01)));
  return 0;
}
