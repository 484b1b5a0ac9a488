// EXPECT unreach-call: unknown (an allocation that cannot succeed)
// MODEL ILP32
// A program is not correct because it always asks for more than there is.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  size_t n = 0x60000000u;
  char *p = malloc(n), *q = malloc(n), *r = malloc(n);
  if (p == q || q == r) reach_error();
  return 0;
}
