// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// The same number inside of the array.
#include <stdio.h>

int main(void) {
  int table[8] = {0}, n;
  unsigned k;
  if (scanf("%d , %x", &n, &k) != 2 || n != 7 || k != 0xbeef) return 1;
  return table[n];
}
