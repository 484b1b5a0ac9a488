// EXPECT contract: true
// MODEL LP64, ILP32
// After the loop anything may be written.
#include <fathom.h>
int found;
int main(void) {
  int n = fathom_nondet_uchar(), other = 0;
  while (n > 0) {
    fathom_assigns(n);
    n /= 2;
    if (n == 5) break;
  }
  {
    int inner = n;
    found = inner;
    other = inner;
  }
  return other;
}
