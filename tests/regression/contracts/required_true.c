// EXPECT contract: true
// EXPECT assertion: true
// ARGS --require-contract third
// MODEL LP64, ILP32
// The calls meet the requires clause, and are executed: the result is known, which no clause says.
#include <fathom.h>
int third(int x) {
  fathom_requires(x >= 0);
  return x / 3;
}
int main(void) {
  int x = fathom_nondet_int();
  if (x >= 6 && x < 9) fathom_assert(third(x) == 2);
  return 0;
}
