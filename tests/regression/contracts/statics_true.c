// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Variables of static storage duration are arbitrary, also those of a function.
#include <fathom.h>
static int count = 3;
const int limit = 3;
int f(void) {
  fathom_requires(count == 5);
  fathom_ensures(fathom_result(int) == 8);
  return count + limit;
}
