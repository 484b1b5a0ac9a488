// The checksum of a concatenation from the checksums of its parts, for any lengths of the parts up to the bound.
#include "harness.h"
#include "adler32.c"

#define SIZE 2

int main(void) {
  uInt n = up_to(SIZE), cut = up_to(SIZE);
  ASSUME(cut <= n);
  unsigned char *block = symbolic_block(n);
  uLong whole = adler32(1, block, n), first = adler32(1, block, cut), second = adler32(1, block + cut, n - cut);
  CLAIM(adler32_combine(first, second, n - cut) == whole);
  free(block);
}
