// EXPECT valid-memsafety: true
//
// A block that has shrunk.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(4 * sizeof *p);
  p[0] = 5;
  p = realloc(p, 2 * sizeof *p);
  int n = p[0];
  free(p);
  return n & 0;
}
