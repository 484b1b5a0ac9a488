// EXPECT contract: false
// ARGS --require-contract third
// MODEL LP64, ILP32
// A call that does not meet the requires clause, although the function could do with it.
#include <fathom.h>
int third(int x) {
  fathom_requires(x >= 0);
  return x / 3;
}
int main(void) {
  int x = fathom_nondet_int();
  if (x >= -1) third(x);
  return 0;
}
