// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// How floating-point numbers lie in memory (C11 6.2.6): double has 64 bits, float 32, int 16.
#include <assert.h>
#include <stdint.h>
#include <string.h>
float __VERIFIER_nondet_float(void);
int __VERIFIER_nondet_int(void);
union number {
  double value;
  uint8_t byte[8];
  unsigned word[4];
};
static const double table[] = {1.0, -2.5};
int main(void) {
  union number one = {.value = 1.0};
  assert(one.byte[7] == 0x3f && one.byte[6] == 0xf0 && one.byte[0] == 0 && one.word[3] == 0x3ff0);
  assert(((const uint8_t *)table)[15] == 0xc0 && _Alignof(double) == 2);
  const float f = __VERIFIER_nondet_float();
  uint8_t bytes[4];
  memcpy(bytes, &f, 4);
  assert(f != f || (bytes[3] >> 7 == 0 || f <= 0));
  const int i = __VERIFIER_nondet_int();
  assert((int)(float)i == i && (float)i >= -32768.0f && (float)i <= 32767.0f);
  assert((long)70000.9 == 70000 && (unsigned)40000.7f == 40000u);
  return 0;
}
