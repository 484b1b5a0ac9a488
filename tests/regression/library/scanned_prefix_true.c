// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 7.21.6.2p12, 7.22.1.4p3: a prefix with a digit, and no prefix.
#include <stdio.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
int main(void) {
  unsigned i = 7, k = 7;
  int n = 7;
  char c = 0;
  if (sscanf("0x1g0 12", "%x%c%x%d", &i, &c, &k, &n) != 4 || i != 1 || c != 'g' || k != 0 || n != 12) reach_error();
  return 0;
}
