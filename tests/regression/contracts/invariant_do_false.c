// EXPECT contract: false
// MODEL LP64, ILP32
// The head of a do loop is the start of its body.
#include <fathom.h>
int main(void) {
  int n = 0;
  do {
    fathom_invariant(n < 3);
    n++;
  } while (n < 4);
}
