// EXPECT memsafety: false (valid-deref)
// ARGS --minimize
// OUTPUT stderr: minimised: 6 bytes .*; no violation has fewer
// Two objects: their bytes count together. (n > m + 1 and n * m >= 8: 4 and 2.)
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar(), m = __VERIFIER_nondet_uchar();
  char *p = malloc(n), *q = malloc(m);
  if (p && q && n > m + 1 && n * m >= 8) q[n - 1] = p[0] = 1;
  free(p);
  free(q);
  return 0;
}
