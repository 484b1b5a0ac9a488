// EXPECT memsafety: true
// calloc notices that the product wraps around.
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
/* No wrap-around of the product gives a block that is too small. */
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  long *p = calloc(n, sizeof(long));
  size_t i = __VERIFIER_nondet_ulong();
  if (p && i < n) p[i] = 1;
  free(p);
  return 0;
}
