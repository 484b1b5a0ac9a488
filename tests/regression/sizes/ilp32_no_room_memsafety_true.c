// EXPECT memsafety: true
// MODEL ILP32
// A violation before an allocation that cannot succeed counts.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdint.h>
int main(void) {
  size_t n = 0x60000000u;
  char *p = malloc(n), *q = malloc(n);
  unsigned i = __VERIFIER_nondet_uint();
  if (!p || !q) { free(p); free(q); return 0; }
  uintptr_t a = (uintptr_t)p ^ (uintptr_t)q;
  if (i < n) p[i] = 1;
  char *r = malloc(i > 7 ? n : 10);
  a ^= (uintptr_t)r;
  free(p);
  free(q);
  free(r);
  return a == 1;
}
