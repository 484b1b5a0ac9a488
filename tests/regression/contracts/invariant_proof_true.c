// EXPECT contract: true
// MODEL LP64, ILP32
// It cuts a loop that bounds do not end.
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint(), i = 0, j = 0;
  while (i < n) {
    fathom_invariant(j == 2 * i && i <= n);
    i++;
    j += 2;
  }
  fathom_assert(j == 2 * n);
}
