// EXPECT memsafety: false (valid-deref)
// SELDOM
// After realloc the old size counts.
#include <stdlib.h>
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p && m > 0);
  unsigned char *q = realloc(p, m);
  __VERIFIER_assume(q != 0);
  if (i < n) q[i] = 1;
  free(q);
  return 0;
}
