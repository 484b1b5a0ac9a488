// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: order of evaluation at .*operand_order_sizes_true.c:14 is clang's
// The sizes of an array are evaluated in an order that C leaves open (gcc takes the second one first): that is told.
#include <stdlib.h>

void reach_error(void) { abort(); }

static int count = 1;
static int next(void) { return ++count; }

int main(void) {
  /* two times three elements, or three times two */
  int m[next()][next()];
  if (sizeof m[0] != 3 * sizeof(int)) reach_error();
  return 0;
}
