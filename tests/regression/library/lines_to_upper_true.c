// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// TIMEOUT 60
// NATIVE skip needs an input
// Each line is changed where it stands, and its end stays where it was.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    for (char *p = line; *p; p++) *p = (char)toupper((unsigned char)*p);
    fputs(line, stdout);
  }
  return 0;
}
