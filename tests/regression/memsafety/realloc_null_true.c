// EXPECT valid-memsafety: true
//
// realloc(NULL, n) is malloc(n) (C11 7.22.3.5p3).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = realloc(NULL, 2 * sizeof *p);
  p[1] = 1;
  free(p);
  return 0;
}
