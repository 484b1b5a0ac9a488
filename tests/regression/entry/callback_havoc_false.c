// EXPECT assertion: false
// ARGS --entry f --externals havoc
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: act\(\) is not defined: returns anything, changes everything whose address may have got out, calls nothing of the program$
//
// With --externals havoc it changes what it may know.
#include <assert.h>

int shared;

int f(void (*act)(void)) {
  if (!act) return 0;
  shared = 1;
  act();
  assert(shared == 1);
  return 0;
}
