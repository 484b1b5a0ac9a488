// The addresses are constants, and of one object.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: true
// EXPECT assertion: true
#include <assert.h>
static int x[5];
int main(void) {
  assert(&x[4] - &x[1] == 3 && (char *)(x + 5) - (char *)x == 5 * (int)sizeof *x);
  return 0;
}
