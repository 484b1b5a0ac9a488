// EXPECT assertion: false
// ARGS --entry f --externals havoc
// MODEL LP64, ILP32
//
// With --externals havoc it changes what it is given.
#include <assert.h>

int f(void (*act)(int *)) {
  int given = 1;
  if (!act) return 0;
  act(&given);
  assert(given == 1);
  return given;
}
