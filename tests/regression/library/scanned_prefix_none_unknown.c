// EXPECT unreach-call: unknown
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip the GNU C library takes it for 0
// C11 7.21.6.2p10: a prefix without a digit is a matching failure.
#include <stdio.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
int main(void) {
  int i = 7;
  if (sscanf("0x", "%i", &i) != 1) reach_error();
  return 0;
}
