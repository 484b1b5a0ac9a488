// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS -- -mlong-double-64
//
// With this option long double is double.
#include <assert.h>

int main(void) {
  long double x = 1;
  assert(sizeof x == sizeof(double) && x + 1e-17L == x);
  return 0;
}
