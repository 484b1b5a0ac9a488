// EXPECT valid-memsafety: false (valid-memtrack)
// MODEL LP64, ILP32
// ARGS --symbolic-stdin 4
// The block that %ms takes is the caller's to free, of standard input as well.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *word = NULL;
  if (scanf("%ms", &word) == 1 && word[0] != 'x') free(word);
  word = NULL;
  return 0;
}
