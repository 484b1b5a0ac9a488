// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.4.4p2: main's return is a call of exit, and the function that it calls is another one.
#include <stdlib.h>
static void last(void) { exit(1); }
int main(void) {
  atexit(last);
  return 0;
}
