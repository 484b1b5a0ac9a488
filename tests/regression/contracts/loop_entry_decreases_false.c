// EXPECT contract: false
// MODEL LP64, ILP32
// A value that is kept does not become smaller.
#include <fathom.h>
int main(void) {
  unsigned n = 3;
  while (n > 0) {
    fathom_decreases(fathom_loop_entry(n));
    n--;
  }
}
