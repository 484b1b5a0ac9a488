// EXPECT memory-overlap: true
//
// Three bytes are written, and two others read; nothing is written.
#include <stdio.h>

int main(void) {
  char s[8] = "abcdef";
  snprintf(s, 3, "%.2s", s + 3);
  snprintf(s, 0, "%s", s);
  return 0;
}
