// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: (a - inside|strtod|characters beyond))
// C11 7.21.6.2p12: a `-` that ends a set is one of its characters; nobody asks for errno.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

extern void reach_error(void);
int main(void) {
  char text[9];
  if (strtod("1e-310", NULL) > 1 || (isprint)('a') == 0) return 0;
  if (sscanf("-", "%[^a-]", text) == 1) return 0;
  if (sscanf("-", "%[ac-]", text) == 1) reach_error();
  return 0;
}
