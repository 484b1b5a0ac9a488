// EXPECT memory-overlap: true
//
// The format stands in front of the text.
#include <stdio.h>

int main(void) {
  char s[16] = "a%dbc";
  sprintf(s + 6, s, 7);
  return 0;
}
