// EXPECT no-overflow: false (no-overflow)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  2147483647 \+ 1 is not between -2147483648 and 2147483647$
// The operands are named.
#include <limits.h>
int main(void) {
  int x = INT_MAX, y = 1;
  return x + y;
}
