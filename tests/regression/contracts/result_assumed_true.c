// EXPECT assertion: true
// ARGS --use-contract f
// MODEL LP64, ILP32
// Only the contract is known of the result.
#include <fathom.h>
int f(int x) {
  fathom_ensures(fathom_result(int) > x || x == __INT_MAX__);
  return x + 7;
}
int main(void) { fathom_assert(f(3) > 3); }
