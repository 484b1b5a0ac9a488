// EXPECT undefined-behaviour: false (uninitialised-read)
// MODEL LP64, ILP32
// C17 7.13.2.1p3: the variable is there still, was changed since setjmp and is not volatile.
#include <setjmp.h>
static jmp_buf env;
static void fail(void) { longjmp(env, 1); }
int main(void) {
  int count = 0;
  if (setjmp(env)) return count == 3;
  for (int i = 0; i < 3; i++) count += i;
  fail();
  return 1;
}
