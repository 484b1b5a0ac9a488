// adler32 of a block (unrolled by 16, deferred modulo) against its definition byte by byte (RFC 1950).
#include "harness.h"
#include "adler32.c"

#ifndef SIZE
#define SIZE 20
#endif

int main(void) {
  uInt n = up_to(SIZE);
  unsigned char *block = symbolic_block(n);
  unsigned a = 1, b = 0;
#ifdef ANY_START
  a = __VERIFIER_nondet_uint() & 0xffff;
  b = __VERIFIER_nondet_uint() & 0xffff;
#endif
  ASSUME(a < BASE && b < BASE);
  uLong sum = adler32(a | (uLong)b << 16, block, n);
  for (uInt i = 0; i < n; i++) {
    a += block[i];
    if (a >= BASE) a -= BASE;
    b += a;
    if (b >= BASE) b -= BASE;
  }
  CLAIM(sum == (a | (uLong)b << 16));
  free(block);
}
