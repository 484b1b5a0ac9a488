// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="0"
//
// A variable is no block of malloc.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int local = 1, *p = malloc(sizeof *p);
  int *q = __VERIFIER_nondet_int() ? p : &local;
  if (q != p) free(p);
  free(q);
  return local;
}
