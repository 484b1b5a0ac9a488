// EXPECT memory-overlap: true
//
// A word of the text is copied behind it.
#include <stdio.h>

int main(void) {
  char s[16] = "abc def";
  sscanf(s, "%*s %s", s + 8);
  sscanf(s, "%2c", s + 12);
  return 0;
}
