// EXPECT library-call: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
//
// Whence, mode and size are some that C has.
#include <stdio.h>

int main(int argc, char **argv) {
  char line[4];
  if (setvbuf(stdout, 0, _IOLBF, 0)) return 1;
  if (fseek(stdin, 0, argc > 1 ? SEEK_END : SEEK_CUR)) return 1;
  return argc < 5 && argc > 0 && fgets(line, argc, stdin) == 0;
}
