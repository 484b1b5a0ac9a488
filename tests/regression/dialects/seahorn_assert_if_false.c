// EXPECT assertion: false
// REPLAY yes
#include "seahorn/seahorn.h"
extern int nd_int(void);
int main(void) {
  int n = nd_int();
  sea_assert_if(n > 9, n > 10);
  return 0;
}
