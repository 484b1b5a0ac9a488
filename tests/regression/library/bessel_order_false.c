// EXPECT assertion: false
// Abramowitz and Stegun, table 9.2: J3(1.5) is 0.06096.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <math.h>
int main(void) {
  assert(jn(3, 1.5) > 0.06 && jn(3, 1.5) < 0.061);
  assert(jn(3, 1.5) > 0.061);
  return 0;
}
