// EXPECT contract: true
// MODEL LP64, ILP32
// Loops within each other; variables of the inner one are declared in the outer one's body.
#include <fathom.h>
int main(void) {
  int a = 0;
  for (int i = 0; i < 2; i++) {
    fathom_assigns(i, a);
    fathom_invariant(i <= 2);
    int k = 0;
    for (int j = 0; j < 2; j++) {
      fathom_assigns(j, a, k);
      a += j;
      k++;
    }
  }
}
