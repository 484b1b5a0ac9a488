// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// NATIVE skip reads the standard input
// What is no number leaves the variable as it was.
#include <stdio.h>

int main(void) {
  int table[4] = {0}, n = 4;
  return scanf("%d", &n) == 0 ? table[n] : 0;
}
