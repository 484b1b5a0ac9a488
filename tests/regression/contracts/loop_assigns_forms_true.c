// EXPECT contract: true
// MODEL LP64, ILP32
// Loops of other forms: do, without a condition.
#include <fathom.h>
int g;
int main(void) {
  int n = 3;
  do {
    fathom_assigns(n);
    int t = n;
    n = t - 1;
    if (n == 7) g = 1;
  } while (n > 0);
  for (;;) {
    fathom_assigns(n);
    int k = 1;
    n++;
    k = n;
    if (k > 3) return k;
  }
}
