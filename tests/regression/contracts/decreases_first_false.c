// EXPECT contract: false
// MODEL LP64, ILP32
// OUTPUT stderr: what should become smaller in each iteration does not: n
// Each iteration that follows another one begins with a smaller number.
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint();
  while (n > 1) {
    fathom_decreases(n);
    n -= fathom_nondet_uint() % 2 ? 1 : 0;
  }
}
