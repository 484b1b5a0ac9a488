// crc32 with its tables, from any start value, against the definition bit by bit (polynomial 0xedb88320).
#include "harness.h"
#include "crc32.c"

#ifndef SIZE
#define SIZE 1
#endif

int main(void) {
  unsigned n = up_to(SIZE);
  unsigned char *block = symbolic_block(n);
  unsigned start = __VERIFIER_nondet_uint(), crc = ~start;
  uLong sum = crc32(start, block, n);
  for (unsigned i = 0; i < n; i++) {
    crc ^= block[i];
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  }
  CLAIM(sum == (crc ^ 0xffffffffu));
  free(block);
}
