// EXPECT contract: true
// MODEL LP64, ILP32
// SELDOM
// The first number that changes becomes smaller.
#include <fathom.h>
int main(void) {
  unsigned a = fathom_nondet_uint() % 3, b = fathom_nondet_uint() % 3;
  while (a > 0 || b > 0) {
    fathom_decreases(a, b);
    if (b > 0) {
      b--;
    } else {
      a--;
      b = 2;
    }
  }
}
