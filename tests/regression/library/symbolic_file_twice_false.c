// EXPECT assertion: false
// ARGS --symbolic-file A=2 --symbolic-args 1:1:1
// MODEL LP64, ILP32
// REPLAY yes
//
// The second stream of a file is one character later than the first.
#include <assert.h>
#include <stdio.h>

int main(int argc, char **argv) {
  FILE *first = fopen(argv[argc - 1], "r"), *second = fopen("A", "r");
  if (!first || !second) return 0;
  getc(second);
  fprintf(stderr, "%s\n", argv[1]);
  int one = getc(first), two = getc(second);
  assert(one != 'x' || two != 'y');
  fclose(first);
  fclose(second);
  return 0;
}
