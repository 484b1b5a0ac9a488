// EXPECT assertion: false
// ARGS --use-contract f
// MODEL LP64, ILP32
// Where a contract takes the place of a call, static variables that are declared in what it calls may have changed.
#include <fathom.h>
static int count(void) {
  static int calls;
  return calls = (calls + 1) & 15;
}
int f(void) {
  fathom_ensures(fathom_result(int) < 16);
  return count() & 15;
}
int main(void) {
  f();
  fathom_assert(count() == 1);
}
