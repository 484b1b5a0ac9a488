// EXPECT contract: true
// MODEL LP64, ILP32
// SELDOM
// The first number that changes becomes smaller (Ackermann).
#include <fathom.h>
static unsigned ackermann(unsigned m, unsigned n) {
  fathom_decreases(m, n);
  if (m == 0) return n + 1;
  return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}
int main(void) {
  return ackermann(fathom_nondet_uint() % 3, fathom_nondet_uint() % 3) == 8;
}
