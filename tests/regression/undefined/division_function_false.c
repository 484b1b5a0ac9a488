// EXPECT division-by-zero: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.6.2: nobody instruments the library's division, a native run ends by a signal.
#include <stdlib.h>
int main(void) {
  div_t parts = div(7, 0);
  return parts.quot == 3;
}
