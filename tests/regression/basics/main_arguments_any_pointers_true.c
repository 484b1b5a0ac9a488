// EXPECT undefined-behaviour: true
// EXPECT pointer-overflow: true
// MODEL LP64, ILP32
// SLOW
// Arithmetic on argv stays within its argc + 1 pointers, whatever the command line.
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'x') puts("x");
  for (int i = 1; i < argc; i++) puts(argv[i]);
  return 0;
}
