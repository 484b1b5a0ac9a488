// EXPECT valid-deref: false
// MODEL LP64, ILP32
// What is read has no place (C11 7.21.6.2p10): no conversion of a format takes null for "*".
#include <stdio.h>

int main(void) {
  int x;
  int *p = 0;
  return sscanf("1 2", "%d %d", &x, p) != 2;
}
