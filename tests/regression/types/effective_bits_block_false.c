// EXPECT effective-type: false(effective-type)
// MODEL LP64, ILP32
// C11 6.5p6, 6.5p7: the block has the type that was stored last.
#include <stdlib.h>

struct fields {
  int low : 8;
};

int main(void) {
  double *number = malloc(sizeof *number);
  if (!number) return 0;
  *number = 1;
  int low = ((struct fields *)number)->low;
  free(number);
  return low == 77;
}
