// EXPECT assertion: true
// ARGS --entry f --externals havoc
// MODEL LP64, ILP32
//
// With --externals havoc it does not change what nobody gave away.
#include <assert.h>

int f(void (*act)(int *)) {
  int given = 1, own = 2;
  if (!act) return 0;
  act(&given);
  assert(own == 2);
  return given;
}
