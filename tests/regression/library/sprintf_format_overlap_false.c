// EXPECT memory-overlap: false
//
// The format is overwritten while it is read.
#include <stdio.h>

int main(void) {
  char s[16] = "a%dbc";
  sprintf(s + 3, s, 7);
  return 0;
}
