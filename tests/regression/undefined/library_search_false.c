// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.5.1p2: the array is not in order.
#include <stdlib.h>
static int by_value(const void *a, const void *b) {
  int left = *(const int *)a, right = *(const int *)b;
  return (left > right) - (left < right);
}
int main(void) {
  int wanted = 1, numbers[3] = {3, 1, 2};
  return bsearch(&wanted, numbers, 3, sizeof *numbers, by_value) == numbers + 2;
}
