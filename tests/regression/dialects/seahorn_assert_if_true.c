// EXPECT assertion: true
#include "seahorn/seahorn.h"
extern int nd_int(void);
int main(void) {
  int n = nd_int(), a[4] = {1, 2, 3, 4};
  sea_assert_if(n > 10, n > 9);
  __VERIFIER_assert_if(n == 1, n != 2);
  __SEA_assume(n >= 0 && n < 4);
  __VERIFIER_assert(sea_is_deref(&a[n], sizeof(int)));
  __VERIFIER_assert_not(sea_is_dereferenceable(a, 17));
  return 0;
}
