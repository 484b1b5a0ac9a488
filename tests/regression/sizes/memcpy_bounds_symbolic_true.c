// EXPECT memsafety: true
// memcpy of the smaller of two symbolic sizes.
#include <stdlib.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_ulong();
  unsigned char *p = malloc(n), *q = malloc(m);
  if (p && q) memcpy(p, q, n < m ? n : m);
  free(p);
  free(q);
  return 0;
}
