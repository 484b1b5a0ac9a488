// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// Arguments by their numbers: the first one is printed last.
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
  char text[64];
  snprintf(text, sizeof text, "%3$s %2$lld %1$d", 1, 2LL, "x");
  if (!strcmp(text, "x 2 1")) reach_error();
  return 0;
}
