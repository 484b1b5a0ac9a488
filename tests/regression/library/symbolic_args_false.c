// EXPECT memsafety: false (valid-deref)
// ARGS --symbolic-args 0:2:3
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: ^  argv\[1\] = "-o" 
// OUTPUT stderr: ^assumed: .*at most 2 arguments of at most 3 characters$
//
// The longest argument does not fit where its end is forgotten.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char copy[5];
  if (argc == 3 && argv[1][0] == '-' && argv[1][1] == 'o' && !argv[1][2]) {
    strcpy(copy, argv[2]);
    strcat(copy, argv[1]);
  }
  return 0;
}
