// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// SLOW
// OUTPUT stderr: stdin = "5
// NATIVE skip reads the standard input
// A number, characters up to the end of its line, and a line.
#include <stdio.h>

int main(void) {
  char line[8];
  int table[5] = {0}, n, c;
  if (scanf("%d", &n) != 1 || n != 5) return 1;
  while ((c = getchar()) != '\n')
    if (c == EOF) return 1;
  if (!fgets(line, sizeof line, stdin) || line[0] != 'x') return 1;
  return table[n];
}
