// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-args 1:1:2 --symbolic-stdin 1
// MODEL LP64, ILP32
//
// Standard output takes all that is written, so it can be closed as well; a message after that goes to standard error.
#include <assert.h>
#include <stdio.h>

int main(int argc, char **argv) {
  printf("%s\n", argv[argc - 1]);
  int failed = fclose(stdout);
  if (failed) fprintf(stderr, "%s: cannot be closed\n", argv[0]);
  assert(!failed);
  return 0;
}
