// EXPECT contract: true
// MODEL LP64, ILP32
// Targets are evaluated where the loop is entered: p moves, and the range stays.
#include <fathom.h>
int main(void) {
  int a[4] = {0};
  int *p = a;
  while (p < a + 4) {
    fathom_assigns(p, fathom_range(p, 4 * sizeof *p));
    *p++ = 1;
  }
}
