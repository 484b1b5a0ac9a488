// EXPECT assertion: true
// OUTPUT stderr: ^assumed: library functions that succeed leave errno as it is, which is read at .*errno_kept_true\.c:
// MODEL LP64, ILP32
// C11 7.5p3: a function may change errno though it succeeds; the GNU C library does not.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  void *p = malloc(4);
  if (!p) return 0;
  free(p);
  assert(errno == 0);
  return 0;
}
