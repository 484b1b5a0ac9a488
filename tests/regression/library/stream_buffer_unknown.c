// EXPECT assertion: unknown (a buffer of the program's own for a stream)
// MODEL LP64, ILP32
//
// What a buffer holds that the program looks at changes with each use of the stream (7.21.5.6p2).
#include <assert.h>
#include <stdio.h>

static char of_output[BUFSIZ];

int main(void) {
  if (setvbuf(stdout, of_output, _IOFBF, sizeof of_output)) return 1;
  puts("text");
  assert(of_output[0] == 0);
  return 0;
}
