// EXPECT assertion: false
// ARGS --symbolic-args 0:2:2
// MODEL LP64, ILP32
// REPLAY yes
//
// An option and its argument are found together.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int c;
  while ((c = getopt(argc, argv, "ab:")) != -1)
    if (c == 'b') assert(strcmp(optarg, "ok") != 0);
  return 0;
}
