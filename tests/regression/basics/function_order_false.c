// EXPECT unreach-call: false
// MODEL LP64, ILP32
// OUTPUT stderr: another order than in clang's code
// C11 6.5.2.2p10: the function may be computed after the arguments; clang computes it first.
#include <stdlib.h>
void reach_error(void) { abort(); }
static int is_set;
static int first(int x) { return x; }
static int second(int x) { return x + 100; }
static int (*pick(void))(int) { return is_set ? second : first; }
static int set(void) {
  is_set = 1;
  return 1;
}
int main(void) {
  if (pick()(set()) == 101) reach_error();
  return 0;
}
