// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: what gmtime, localtime at .*:12, .* delivers is shared, or stays, as in the GNU C library
// C11 7.27.3p1: both may have one object, or not.
#include <stdlib.h>
#include <time.h>

extern void reach_error(void);
int main(void) {
  time_t now = 0;

  struct tm *one = gmtime(&now);
  struct tm *other = localtime(&now);
  if (one && other && one != other) reach_error();
  return 0;
}
