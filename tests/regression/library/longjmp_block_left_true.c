// EXPECT valid-deref: true
// EXPECT undefined-behaviour: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// C17 6.2.4p6, 7.13.2.1p3: the variables of a loop and a block that were left are none that the jump leaves open.
#include <assert.h>
#include <setjmp.h>
static jmp_buf env;
static int sum;
static void fail(void) { longjmp(env, 1); }
int main(void) {
  volatile int tries = 0;
  if (setjmp(env)) {
    assert(sum == 3 && tries == 1);
    return 0;
  }
  tries++;
  for (int i = 0; i < 3; i++) sum += i;
  {
    int old = sum;
    old++;
    if (old == 4) fail();
  }
  return 1;
}
