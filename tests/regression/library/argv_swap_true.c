// EXPECT memsafety: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: argc is at least 1 and at most 131072
//
// Strings of argv change their places, for every command line (5.1.2.2.1p2).
#include <assert.h>

int main(int argc, char **argv) {
  if (argc != 3) return 0;
  char *first = argv[1];
  argv[1] = argv[2];
  argv[2] = first;
  assert(argv[2] == first && !argv[argc]);
  return argv[1][0] == argv[2][0];
}
