// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// Without the comma nothing is stored.
#include <stdio.h>

void reach_error(void) {}

int main(void) {
  int x, n = -1;
  if (scanf("%d,%n", &x, &n) == 1 && n == -1) reach_error();
  return 0;
}
