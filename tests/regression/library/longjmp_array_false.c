// EXPECT assertion: false
// MODEL LP64, ILP32
// The array is volatile: it has what was stored.
#include <assert.h>
#include <setjmp.h>
static jmp_buf env;
int main(void) {
  volatile int counts[2] = {0, 0};
  if (setjmp(env)) {
    assert(counts[1] == 0);
    return 0;
  }
  counts[1]++;
  longjmp(env, 1);
}
