// EXPECT memsafety: false (valid-deref)
// SELDOM
// calloc(n, m) holds n * m bytes or does not succeed.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
/* C11 7.22.3.2 leaves it to calloc to notice that the product is too large: it does not succeed then. */
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_uint();
  char *p = calloc(n, m);
  if (p && n > 0 && m > 0) p[n * m ] = 1;
  free(p);
  return 0;
}
