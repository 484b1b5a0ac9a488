// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// NATIVE skip needs standard input
// A line of at most nine characters may have five words.
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[10], *words[4];
  int n = 0;
  if (!fgets(line, sizeof line, stdin)) return 0;
  for (char *word = strtok(line, " \n"); word; word = strtok(0, " \n")) words[n++] = word;
  return n && words[0][0] == 'x';
}
