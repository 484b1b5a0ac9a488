// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="0"
//
// Two names of one block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(4), *q = p;
  free(p);
  if (__VERIFIER_nondet_int() > 3) ;
  if (q) free(q);
  return 0;
}
