// EXPECT valid-memsafety: false(valid-memtrack)
// MODEL LP64, ILP32
//
// Nobody frees the block.
#include <stdio.h>

int main(void) {
  char *word;
  sscanf("hello", "%ms", &word);
  word = 0;
  return 0;
}
