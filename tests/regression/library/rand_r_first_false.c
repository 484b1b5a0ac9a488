// EXPECT assertion: false
// The first number is any one.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  unsigned seed = 1;
  assert(rand_r(&seed) % 2 == 0);
  return 0;
}
