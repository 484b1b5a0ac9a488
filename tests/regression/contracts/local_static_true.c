// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Nobody but the function can name a static variable that is declared in it: it needs no clause.
#include <fathom.h>
static int count(void) {
  static int calls;
  return calls = (calls + 1) & 15;
}
int f(void) {
  fathom_ensures(fathom_result(int) < 16);
  return count() & 15;
}
