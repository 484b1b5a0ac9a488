// EXPECT library-call: false
// MODEL LP64, ILP32
//
// C17 7.21.7.2p2: at most one less than n, which is negative here.
#include <stdio.h>

int main(int argc, char **argv) {
  char line[4];
  return fgets(line, argc - 2, stdin) == 0;
}
