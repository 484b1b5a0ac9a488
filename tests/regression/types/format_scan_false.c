// EXPECT format: false
// MODEL LP64, ILP32
// C11 7.21.6.2p2: the argument is missing though the input ends before.
#include <stdio.h>
int main(void) {
  int a = 0;
  return sscanf("1", "%d %d", &a) != 1;
}
