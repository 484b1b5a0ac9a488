// EXPECT assertion: false
// ARGS --symbolic-file in=3
// MODEL LP64, ILP32
// REPLAY yes
//
// A file is not always as long as it may be.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  int number = open("in", O_RDONLY);
  char bytes[4];
  if (number < 0) return 0;
  assert(read(number, bytes, 4) == 3);
  return 0;
}
