// EXPECT valid-memtrack: false (valid-memtrack)
// A block of one size only is lost.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  if (p && n > 3) p[3] = 1;
  if (n != 77) free(p);
  p = 0;
  return 0;
}
