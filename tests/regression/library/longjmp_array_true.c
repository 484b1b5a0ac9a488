// EXPECT assertion: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: .*after longjmp, local arrays
// C17 7.13.2.1p3: the array's value is indeterminate; what is assumed of it is told.
#include <assert.h>
#include <setjmp.h>
static jmp_buf env;
int main(void) {
  int counts[2] = {0, 0};
  if (setjmp(env)) {
    assert(counts[1] == 1);
    return 0;
  }
  counts[1]++;
  longjmp(env, 1);
}
