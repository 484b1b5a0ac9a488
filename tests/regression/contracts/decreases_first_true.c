// EXPECT contract: true
// EXPECT termination: true
// MODEL LP64, ILP32
// ARGS --effort 4
// SELDOM
// Each iteration that follows another one begins with a smaller number.
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint();
  while (n > 1) {
    fathom_decreases(n);
    n -= fathom_nondet_uint() % 2 ? 2 : 1;
  }
}
