// EXPECT assertion: false
// EXPECT undefined-behaviour: false (uninitialised-read)
// MODEL LP64, ILP32
// C17 7.13.2.1p3: the change counts since the call of setjmp that is returned to, not since the last one.
#include <assert.h>
#include <setjmp.h>
static jmp_buf first, second;
int main(void) {
  int x = 1;
  if (setjmp(first)) {
    assert(x == 2);
    return 0;
  }
  x = 2;
  if (setjmp(second)) return 1;
  longjmp(first, 1);
}
