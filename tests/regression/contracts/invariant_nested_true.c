// EXPECT contract: true
// MODEL LP64, ILP32
// Loops within each other, an invariant with a quantifier.
#include <fathom.h>
int main(void) {
  int a[3] = {0, 0, 0};
  for (int i = 0; i < 3; i++) {
    fathom_invariant(fathom_forall(k, 0, i, a[k] == 3));
    for (int j = 0; j < 3; j++) {
      fathom_invariant(j <= 3 && i < 3);
      a[i]++;
    }
  }
}
