// EXPECT memsafety: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
//
// A buffer of the program's that lives as long as the stream and that nobody else looks at (7.21.5.6p2, 7.21.5.5).
#include <stdio.h>

static char of_output[BUFSIZ], of_errors[BUFSIZ];

int main(void) {
  if (setvbuf(stdout, of_output, _IOFBF, sizeof of_output)) return 1;
  setbuf(stderr, of_errors);
  puts("text");
  return 0;
}
