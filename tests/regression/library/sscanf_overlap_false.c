// EXPECT memory-overlap: false
//
// A word of the text is copied into the text (C11 7.21.6.7p2).
#include <stdio.h>

int main(void) {
  char s[16] = "abc def";
  sscanf(s, "%*s %s", s + 6);
  return 0;
}
