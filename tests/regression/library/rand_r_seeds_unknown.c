// EXPECT assertion: unknown (rand_r())
// Equal seeds give equal numbers (POSIX), which the model does not know.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  unsigned a = 1, b = 1;
  assert(rand_r(&a) == rand_r(&b));
  return 0;
}
