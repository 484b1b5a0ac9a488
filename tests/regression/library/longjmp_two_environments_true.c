// EXPECT assertion: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Nothing was changed since the call of setjmp that is returned to.
#include <assert.h>
#include <setjmp.h>
static jmp_buf first, second;
int main(void) {
  int x = 1;
  if (setjmp(first)) return 1;
  x = 2;
  if (setjmp(second)) {
    assert(x == 2);
    return 0;
  }
  longjmp(second, 1);
}
