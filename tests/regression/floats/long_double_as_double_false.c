// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS -- -mlong-double-64
//
// A difference that long double keeps without the option.
#include <assert.h>

int main(void) {
  volatile long double x = 1;
  assert(x + 0x1p-60L != x);
  return 0;
}
