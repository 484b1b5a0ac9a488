// EXPECT contract: false
// MODEL LP64, ILP32
// A loop without a condition, in the iteration that returns.
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
    if (k > 3) { g = 2; return k; }
  }
}
