// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// The block has room for the word and its end, no more.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *word;
  if (sscanf("hello", "%ms", &word) != 1) return 0;
  word[6] = '!';
  free(word);
  return 0;
}
