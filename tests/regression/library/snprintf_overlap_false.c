// EXPECT memory-overlap: false
//
// snprintf(s, n, "%s", s) copies between objects that overlap (C11 7.21.6.5p2).
#include <stdio.h>

int main(void) {
  char s[8] = "abc";
  snprintf(s, sizeof s, "%s", s);
  return 0;
}
