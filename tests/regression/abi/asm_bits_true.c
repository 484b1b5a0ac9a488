// EXPECT assertion: true
// MODEL LP64, ILP32
// Rotations, shifts, places of bits, bytes turned.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const unsigned x = __VERIFIER_nondet_uint();
  unsigned turned = 0x12345678, left = 0x80000001, right = 0x12345678, ones, low = 77, high = 77;
  __asm__("bswap %0" : "+r"(turned));
  __asm__("roll %b1, %0" : "+r"(left) : "c"(4) : "cc");
  __asm__("rorl $8, %0" : "+r"(right) : : "cc");
  __asm__("popcntl %1, %0" : "=r"(ones) : "rm"(0xf0f1u) : "cc");
  assert(turned == 0x78563412 && left == 0x18 && right == 0x78123456 && ones == 9);
  if (x != 0) {
    __asm__("bsfl %1, %0" : "=r"(low) : "rm"(x) : "cc");
    __asm__("bsrl %1, %0" : "=r"(high) : "rm"(x) : "cc");
    assert(low <= high && x >> high == 1 && (x >> low & 1) && (x & ((1u << low) - 1)) == 0);
  }
  int shifted = -64;
  unsigned char byte = 200, bit;
  __asm__("sarl $3, %0\n\tshll %%cl, %0" : "+r"(shifted) : "c"(1) : "cc");
  int wide;
  __asm__("movsbl %1, %0" : "=r"(wide) : "q"(byte));
  assert(shifted == -16 && wide == -56);
  __asm__("btl $5, %1\n\tsetc %0" : "=q"(bit) : "r"(x) : "cc");
  assert(bit == (x >> 5 & 1));
  return 0;
}
