// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: stdin = "8 ,beef
// NATIVE skip reads the standard input
// A native run reads the numbers that the path needs.
#include <stdio.h>

int main(void) {
  int table[8] = {0}, n;
  unsigned k;
  if (scanf("%d , %x", &n, &k) != 2 || n != 8 || k != 0xbeef) return 1;
  return table[n];
}
