// EXPECT contract: false
// MODEL LP64, ILP32
// In the inner call m stays, and n does not become smaller.
#include <fathom.h>
static unsigned ackermann(unsigned m, unsigned n) {
  fathom_decreases(n, m);
  if (m == 0) return n + 1;
  return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}
int main(void) {
  return ackermann(fathom_nondet_uint() % 3, fathom_nondet_uint() % 3) == 8;
}
