// EXPECT contract: true
// MODEL LP64, ILP32
// An activation is compared with the one around it of the same function: n is 2 less there.
#include <fathom.h>
static int odd(unsigned n);
static int even(unsigned n) {
  fathom_decreases(n);
  return n == 0 || odd(n - 1);
}
static int odd(unsigned n) {
  return n != 0 && even(n - 1);
}
int main(void) {
  return even(fathom_nondet_uint() % 8);
}
