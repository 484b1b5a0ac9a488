// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// A block that has grown.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(2 * sizeof *p);
  p[0] = 1; p[1] = 2;
  p = realloc(p, 4 * sizeof *p);
  p[3] = p[1];
  p[4] = 0;
  free(p);
  return 0;
}
