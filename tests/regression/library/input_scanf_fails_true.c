// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// What is no number leaves the variable as it was.
#include <stdio.h>

int main(void) {
  int table[4] = {0}, n = 3;
  return scanf("%d", &n) == 0 ? table[n] : 0;
}
