// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.21.5.2p2: fflush is for output.
#include <stdio.h>
int main(void) {
  int c = getchar();
  fflush(stdin);
  return c == 300;
}
