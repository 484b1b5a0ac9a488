// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-stdin 3
// MODEL LP64, ILP32
//
// Standard input is one file of at most so many bytes, however it is read.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char block[4];
  int c = getchar(), more = 0;
  if (c == EOF) {
    assert(feof(stdin) && getchar() == EOF && read(0, block, 4) == 0);
    return 0;
  }
  assert(ungetc(c, stdin) == c && getchar() == c);
  while (getchar() != EOF && more < 3) more++;
  if (more < 3) assert(feof(stdin) && fread(block, 1, 4, stdin) == 0);
  return 0;
}
