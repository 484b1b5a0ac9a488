// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// The GNU C library takes a prefix without a digit for 0, and goes on after it.
#include <stdio.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
int main(void) {
  unsigned i = 7;
  char c = 0;
  if (sscanf("0xg", "%x%c", &i, &c) == 2 && i == 0 && c == 'g') reach_error();
  return 0;
}
