// EXPECT valid-memsafety: true
//
// Two names of one block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(4), *q = p;
  free(p);
  if (__VERIFIER_nondet_int() > 3) q = NULL; else q = 0;
  if (q) free(q);
  return 0;
}
