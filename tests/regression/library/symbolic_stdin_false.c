// EXPECT memsafety: false (valid-deref)
// ARGS --symbolic-stdin 4
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: ^  stdin = "
// OUTPUT stderr: ^assumed: standard input is a file of at most 4 bytes$
//
// A number that is read of standard input is an index.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  int table[10] = {0}, at;
  if (scanf("%d", &at) != 1 || at < 0 || at > 10) return 0;
  return table[at];
}
