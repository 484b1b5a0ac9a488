// EXPECT contract: true
// ARGS --use-contract f
// MODEL LP64, ILP32
// Who calls f has to see to what it needs.
#include <fathom.h>
int f(int x) {
  fathom_requires(x > 3);
  return x / (x - 3);
}
int main(void) {
  int n = fathom_nondet_int();
  if (n > 3) f(n);
}
