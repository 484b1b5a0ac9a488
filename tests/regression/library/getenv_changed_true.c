// EXPECT valid-deref: true
// OUTPUT stderr: ^assumed: what getenv has returned stays as it is when its variable is changed
// MODEL LP64, ILP32
// C11 7.22.4.6p4, POSIX getenv: the string may be gone once the variable is set anew; the GNU C library keeps it.
#include <stdlib.h>
int main(void) {
  setenv("K", "abc", 1);
  char *old = getenv("K");
  if (!old) return 0;
  setenv("K", "longer than before", 1);
  return old[0] == 'x';
}
