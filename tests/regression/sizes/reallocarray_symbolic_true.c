// EXPECT memsafety: true
// reallocarray notices that the product wraps around.
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
void *reallocarray(void *, size_t, size_t);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  int *p = reallocarray(0, n, sizeof(int));
  if (p && i < n) p[i] = 1;
  free(p);
  return 0;
}
