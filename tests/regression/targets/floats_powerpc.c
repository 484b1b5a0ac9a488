// EXPECT assertion: true
// MODEL ILP32
// ARGS --target powerpc
// How floating-point numbers lie in memory (C11 6.2.6; IEEE 754 in the byte order of the machine).
#include <assert.h>
#include <stdint.h>
#include <string.h>
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define PLACE(size, i) ((size) - 1 - (i))
#else
#define PLACE(size, i) (i)
#endif
float __VERIFIER_nondet_float(void);
union number {
  double value;
  uint8_t byte[8];
};
static const double table[] = {1.0, -2.5};
int main(void) {
  union number one = {.value = 1.0};
  assert(one.byte[PLACE(8, 7)] == 0x3f && one.byte[PLACE(8, 6)] == 0xf0 && one.byte[PLACE(8, 0)] == 0);
  assert(((const uint8_t *)table)[8 + PLACE(8, 7)] == 0xc0);
  const float f = __VERIFIER_nondet_float();
  uint8_t bytes[4];
  memcpy(bytes, &f, 4);
  assert(f != f || (bytes[PLACE(4, 3)] >> 7 == 0 || f <= 0));
  return 0;
}
