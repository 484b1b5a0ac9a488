// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// realloc(NULL, n) is malloc(n) (C11 7.22.3.5p3).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = realloc(NULL, 2 * sizeof *p);
  p[2] = 1;
  free(p);
  return 0;
}
