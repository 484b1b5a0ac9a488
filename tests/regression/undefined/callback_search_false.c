// EXPECT function-type: false
// MODEL LP64, ILP32
// bsearch calls the function through a type that is not compatible with its own (C11 6.5.2.2p9).
#include <stdlib.h>
typedef int (*Order)(const void *, const void *);
static int of_integers(int *x, int *y) { return (*x > *y) - (*x < *y); }

int main(void) {
  int number = 3;
  return bsearch(&number, &number, 1, sizeof number, (Order)of_integers) == 0;
}
