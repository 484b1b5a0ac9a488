// EXPECT no-overflow: false
// EXPECT undefined-behaviour: false (no-overflow)
// MODEL LP64, ILP32
// C11 6.5p5, GNU: the parts of a complex integer are signed integers.
#include <limits.h>
int main(void) {
  volatile int k = 1;
  _Complex int a = INT_MAX + 2i;
  a += k;
  return __real__ a > 0;
}
