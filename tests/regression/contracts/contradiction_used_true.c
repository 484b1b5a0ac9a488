// EXPECT contract: true
// ARGS --use-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: vacuous
// Nothing satisfies what f promises: nothing is looked at after the call.
#include <fathom.h>
int f(int x) {
  fathom_ensures(fathom_result(int) > x && fathom_result(int) < x);
  return x;
}
int main(void) { return f(fathom_nondet_int()); }
