// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// C11 7.21.8.1: fread gives how many elements it has read, at most as many as there is room for. Any number of blocks.
#include <stdio.h>

int main(void) {
  unsigned char block[512];
  size_t count;
  unsigned sum = 0;
  while ((count = fread(block, 1, sizeof block, stdin)) > 0)
    for (size_t i = 0; i < count; i++) sum = (sum << 1 | sum >> 31) ^ block[i];
  return printf("%u\n", sum) < 0;
}
