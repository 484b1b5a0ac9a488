// uncompress of arbitrary bytes: reads only its input, writes only its output, and gives back all memory.
#include "harness.h"
#include <stdlib.h>
#include <string.h>
#include "zlib.h"

#ifndef SIZE
#define SIZE 5
#define ROOM 8
#endif

int main(void) {
  unsigned char *input = symbolic_block(SIZE), output[ROOM];
#ifdef ONLY_STORED
  ASSUME(input[0] == 0x78 && input[1] == 0x9c && (input[2] & 6) == 0);
#endif
#ifdef ONLY_FIXED
  ASSUME(input[0] == 0x78 && input[1] == 0x9c && (input[2] & 7) == 3);
#endif
  uLongf size = sizeof output;
  int result = uncompress(output, &size, input, SIZE);
  CLAIM(size <= sizeof output);
  CLAIM(result == Z_OK || result == Z_DATA_ERROR || result == Z_BUF_ERROR || result == Z_MEM_ERROR);
  free(input);
}
