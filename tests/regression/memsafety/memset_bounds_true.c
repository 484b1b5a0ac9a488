// EXPECT valid-memsafety: true
//
// sizeof p in place of sizeof *p.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100) return 0;
  int *p = malloc(n * sizeof *p);
  memset(p, 0, n * sizeof *p);
  int first = p[0];
  free(p);
  return first;
}
