// EXPECT uninitialised-read: false
// MODEL LP64, ILP32
// puts reads the text to its end (C17 7.21.7.9), and only its first character was written.
#include <stdio.h>
int main(void) {
  char text[8];
  text[0] = 'a';
  puts(text);
  return 0;
}
