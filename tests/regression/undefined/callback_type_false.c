// EXPECT function-type: false
// MODEL LP64, ILP32
// qsort calls the function through a type that is not compatible with its own (C11 6.5.2.2p9).
#include <stdlib.h>
typedef int (*Order)(const void *, const void *);
static int of_integers(const int *x, const int *y) { return (*x > *y) - (*x < *y); }

int main(void) {
  int numbers[3] = {3, 1, 2};
  qsort(numbers, 3, sizeof *numbers, (Order)of_integers);
  return numbers[0] != 1;
}
