// EXPECT contract: true
// MODEL LP64, ILP32
// A static variable that is declared in the body cannot be named in the clause.
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uchar();
  while (n > 0) {
    fathom_assigns(n);
    static int rounds;
    rounds = rounds + 1;
    n /= 2;
  }
}
