// EXPECT contract: false
// MODEL LP64, ILP32
// An iteration that leaves the loop counts, too.
#include <fathom.h>
int found;
int main(void) {
  int n = fathom_nondet_int();
  while (n > 0) {
    fathom_assigns(n);
    n /= 2;
    if (n == 5) {
      found = 1;
      break;
    }
  }
  found = 0;
}
