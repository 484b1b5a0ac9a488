// The whole compressor: arbitrary input, all levels. What the functions of contracts.yaml are parts of.
#include "harness.h"
#include <zlib.h>

#ifndef SIZE
#define SIZE 4095
#endif

int main(void) {
  uInt n = __VERIFIER_nondet_uint() & SIZE;
  z_stream stream = {0};
  stream.next_in = any_block(n);
  stream.avail_in = n;
  stream.next_out = any_block(SIZE + 64);
  stream.avail_out = SIZE + 64;
  if (deflateInit(&stream, (int)up_to(9)) != Z_OK) return 0;
  deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
}
