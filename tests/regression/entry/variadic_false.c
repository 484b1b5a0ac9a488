// EXPECT assertion: false
// ARGS --entry f
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: ^assumed: f\(\) is called without variable arguments$
//
// An entry with variable arguments gets the others.
#include <assert.h>

int f(int count, ...) {
  assert(count != 4);
  return count;
}
