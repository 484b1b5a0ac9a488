// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// The old pointer is not to be used any more, wherever the new block lies.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 3;
  int *q = realloc(p, 100 * sizeof *p);
  int n = *p;
  free(q);
  return n;
}
