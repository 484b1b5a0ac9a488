// EXPECT assertion: false
// ARGS --symbolic-args 1:1:2 --symbolic-stdin 1
// MODEL LP64, ILP32
// REPLAY yes
//
// Standard output is closed, and what closes it a second time by its descriptor finds nothing.
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  printf("%s\n", argv[argc - 1]);
  int failed = fclose(stdout);
  assert(failed || close(1) == 0);
  return 0;
}
