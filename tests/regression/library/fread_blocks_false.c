// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// A full block has no element after the last one.
#include <stdio.h>

int main(void) {
  unsigned char block[512];
  size_t count;
  unsigned sum = 0;
  while ((count = fread(block, 1, sizeof block, stdin)) > 0)
    for (size_t i = 0; i <= count; i++) sum = (sum << 1 | sum >> 31) ^ block[i];
  return printf("%u\n", sum) < 0;
}
