// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// NATIVE skip glibc knows these lengths since 2.38
// C23: what %w64d reads is written to 64 bits.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int32_t narrow = 0;
  return sscanf("5", "%w64d", (int64_t *)&narrow) != 1;
}
