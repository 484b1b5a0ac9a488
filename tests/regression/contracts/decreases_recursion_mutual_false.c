// EXPECT contract: false
// MODEL LP64, ILP32
// The function in between gives back what was taken.
#include <fathom.h>
static int odd(unsigned n);
static int even(unsigned n) {
  fathom_decreases(n);
  return n == 0 || odd(n - 1);
}
static int odd(unsigned n) {
  return n > 5 || even(n + 1);
}
int main(void) {
  return even(fathom_nondet_uint() % 8);
}
