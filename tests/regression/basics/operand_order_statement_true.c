// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: order of evaluation at .*operand_order_statement_true.c:15 is clang's
// Statements in an expression (GNU) are evaluated before or after the other argument (gcc: after it), which is told.
#include <stdlib.h>

void reach_error(void) { abort(); }

static int difference(int a, int b) { return a - b; }

int main(void) {
  int x = 1;
  /* gcc reads x first */
  /* clang after it */
  if (difference(({ x = 5; x; }), x) != 0) reach_error();
  return 0;
}
