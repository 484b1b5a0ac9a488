// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// The GNU C library counts two of three characters.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char text[4] = "xxx";
  if (sscanf("ab", "%3c", text) == 1 && text[1] == 'b') reach_error();
  return 0;
}
