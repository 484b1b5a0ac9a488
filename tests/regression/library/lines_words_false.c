// EXPECT valid-deref: false
// MODEL LP64, ILP32
// NATIVE skip AddressSanitizer does not look at what fgets writes
// One character more is read than the line has.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  char line[80];
  int words = 0, lines = 0;
  while (fgets(line, 81, stdin)) {
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
