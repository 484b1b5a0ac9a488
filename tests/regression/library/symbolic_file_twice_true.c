// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-file A=2 --symbolic-args 1:1:1
// MODEL LP64, ILP32
//
// Two streams of one file have a place each; a message on standard error changes neither.
#include <assert.h>
#include <stdio.h>

int main(int argc, char **argv) {
  FILE *first = fopen(argv[argc - 1], "r"), *second = fopen("A", "r");
  assert(second);
  if (first) {
    int c = getc(first);
    fprintf(stderr, "%s has %d\n", argv[1], c);
    assert(getc(second) == c);
    assert(!fclose(first));
  }
  assert(!fclose(second));
  return 0;
}
