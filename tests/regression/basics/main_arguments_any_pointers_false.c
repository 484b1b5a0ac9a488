// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C17 6.5.6p8: argv has argc + 1 pointers; argv + argc + 2 is past the place after the last one.
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'x') puts("x");
  char **last = argv + argc + 2;
  return last == argv;
}
