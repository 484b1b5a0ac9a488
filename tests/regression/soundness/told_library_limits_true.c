// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: a - inside of a set is a range to sscanf at .*:17 \(C11 7.21.6.2p12\)
// OUTPUT stderr: assumed: strtod at .*:19 sets errno where a number is too small, as the GNU C library does
// OUTPUT stderr: assumed: ilogb at .*:20 delivers the least int for 0 and for what is no number
// OUTPUT stderr: assumed: characters beyond ASCII are none of those that isprint at .*:21 looks for \(C11 7.4p3\)
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern void reach_error(void);
int main(void) {
  char text[9];
  volatile double zero = 0;
  if (sscanf("b", "%[a-c]", text) != 1) reach_error();
  errno = 0;
  if (strtod("1e-310", NULL) > 1 || errno == 0) reach_error();
  if (ilogb(zero) == -2147483647) reach_error();
  if (isprint(0xe9)) reach_error();
  return 0;
}
