// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.4.7p2: exit, while quick_exit runs what is registered.
#include <stdlib.h>
static void last(void) { exit(1); }
int main(void) {
  at_quick_exit(last);
  quick_exit(0);
}
