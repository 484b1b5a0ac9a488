// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// A static variable of the file does.
#include <fathom.h>
static int calls;
static int count(void) {
  return calls = (calls + 1) & 15;
}
int f(void) {
  fathom_ensures(fathom_result(int) < 16);
  return count() & 15;
}
