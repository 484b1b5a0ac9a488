// EXPECT assertion: false
// ARGS --symbolic-file in=3 --symbolic-args 1:1:2
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: ^  file in = "
//
// A file is found by an argument that names it.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int number;
  FILE *in = fopen(argv[argc - 1], "r");
  if (!in) return 0;
  if (fscanf(in, "%d", &number) == 1) assert(number != 42);
  fclose(in);
  return 0;
}
