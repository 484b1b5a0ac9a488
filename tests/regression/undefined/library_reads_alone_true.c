// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// puts reads the text to its end (C17 7.21.7.9), which was written.
#include <stdio.h>
int main(void) {
  char text[8];
  text[0] = 'a';
  text[1] = 0;
  puts(text);
  return 0;
}
