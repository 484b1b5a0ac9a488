// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 7.21.6.2p10: a matching failure, which no native run of the GNU C library shows.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char text[4] = "xxx";
  if (sscanf("ab", "%3c", text) == 0) reach_error();
  return 0;
}
