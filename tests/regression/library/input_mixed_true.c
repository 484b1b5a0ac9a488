// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// The same with a number that is an index.
#include <stdio.h>

int main(void) {
  char line[8];
  int table[5] = {0}, n, c;
  if (scanf("%d", &n) != 1 || n != 4) return 1;
  while ((c = getchar()) != '\n')
    if (c == EOF) return 1;
  if (!fgets(line, sizeof line, stdin) || line[0] != 'x') return 1;
  return table[n];
}
