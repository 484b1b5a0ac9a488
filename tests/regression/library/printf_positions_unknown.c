// EXPECT unreach-call: unknown (names some of its arguments by their numbers)
// MODEL LP64, ILP32
// POSIX: numbers for all arguments or for none.
#include <stdio.h>

int main(void) {
  char text[64];
  return snprintf(text, sizeof text, "%1$d %d", 1, 2) == 0;
}
