// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-args 0:1:3
// MODEL LP64, ILP32
//
// getopt scans the arguments that are given, not any.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int c, seen = 0;
  while ((c = getopt(argc, argv, "ab:")) != -1) {
    if (c == 'a') seen = 1;
    if (c == 'b') assert(optarg && (optarg == argv[1] + 2 || optarg == argv[1] + 3)); /* -bx, -abx */
  }
  if (argc == 2 && strcmp(argv[1], "-a") == 0) assert(seen);
  return 0;
}
