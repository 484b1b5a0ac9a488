// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// The block that %ms takes ends with the text.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *word = NULL;
  if (sscanf("abc", "%ms", &word) != 1) return 1;
  int last = word[4];
  free(word);
  return last;
}
