// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// TIMEOUT 60
// NATIVE skip needs an input
// Words of lines are counted: the characters of each line are looked at up to its end.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  char line[80];
  int words = 0, lines = 0;
  while (fgets(line, sizeof line, stdin)) {
    int in = 0;
    for (size_t i = 0; line[i]; i++) {
      if (isspace((unsigned char)line[i])) {
        in = 0;
      } else if (!in) {
        in = 1;
        words++;
      }
    }
    if (++lines >= 1000) break;
  }
  printf("%d %d\n", lines, words);
  return 0;
}
