// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 7.22.1.4p8: what C says of errno is known.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  long n = strtol("99999999999999999999", 0, 10);
  assert(errno == 0 || n < 0);
  return 0;
}
