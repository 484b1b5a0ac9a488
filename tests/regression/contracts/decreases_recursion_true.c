// EXPECT contract: true
// MODEL LP64, ILP32
// Each activation is compared with the one around it, not with the one that was made last.
#include <fathom.h>
static unsigned ways(unsigned n) {
  fathom_decreases(n);
  return n < 3 ? n : ways(n - 3) + ways(n - 2) + ways(n - 1);
}
static unsigned divisor(unsigned a, unsigned b) {
  fathom_decreases(b);
  return b == 0 ? a : divisor(b, a % b);
}
int main(void) {
  unsigned a = fathom_nondet_uint() % 6, b = fathom_nondet_uint() % 6;
  divisor(a, b);
  return ways(a) == 44;
}
