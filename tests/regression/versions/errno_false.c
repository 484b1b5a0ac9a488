// The newer version sets another errno.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
// OUTPUT stderr: errno differs
#include <errno.h>
int older(int x) {
  if (x >= 0) return x;
  errno = EINVAL;
  return -1;
}
int newer(int x) {
  if (x >= 0) return x;
  errno = x == -1 ? ERANGE : EINVAL;
  return -1;
}
