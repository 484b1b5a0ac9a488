// EXPECT unreach-call: false
// MODEL LP64, ILP32
// OUTPUT stderr: another order than in clang's code
// C11 6.5.2.2p10: the order in which arguments are evaluated is unspecified; gcc takes the last one first.
#include <stdlib.h>
void reach_error(void) { abort(); }
static int n;
static int next(void) { return ++n; }
static int less(int a, int b) { return a < b; }
int main(void) {
  if (!less(next(), next())) reach_error();
  return 0;
}
