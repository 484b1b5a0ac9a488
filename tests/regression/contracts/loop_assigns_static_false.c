// EXPECT contract: false
// MODEL LP64, ILP32
// A static variable that is declared before the loop is to be named.
#include <fathom.h>
int main(void) {
  static int rounds;
  unsigned n = fathom_nondet_uchar();
  while (n > 0) {
    fathom_assigns(n);
    rounds = rounds + 1;
    n /= 2;
  }
}
