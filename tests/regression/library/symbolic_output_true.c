// EXPECT assertion: true
// ARGS --symbolic-stdin 0
// MODEL LP64, ILP32
//
// Where files are described, standard output takes all that is written, and so does standard error.
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  assert(puts("x") >= 0 && putchar('y') == 'y' && printf("%d", 12) == 2 && fwrite("ab", 1, 2, stdout) == 2);
  assert(fflush(stdout) == 0 && !ferror(stdout) && write(2, "ab", 2) == 2);
  return 0;
}
