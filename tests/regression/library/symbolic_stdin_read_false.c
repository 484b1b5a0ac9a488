// EXPECT assertion: false
// ARGS --symbolic-stdin 3
// MODEL LP64, ILP32
// REPLAY yes
//
// A descriptor and its stream have one place in standard input.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char first[2];
  if (read(0, first, 2) != 2 || first[0] != 'a' || first[1] != '\n') return 0;
  assert(getchar() != 'z');
  return 0;
}
