// EXPECT contract: false
// MODEL LP64, ILP32
// One element too many is written, by way of a pointer.
#include <fathom.h>
int main(void) {
  int a[4] = {0};
  int *p = a;
  while (p < a + 4) {
    fathom_assigns(p, fathom_range(a, 3 * sizeof *a));
    *p++ = 1;
  }
}
