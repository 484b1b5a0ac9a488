// EXPECT memsafety: false (valid-deref)
// malloc(n * sizeof(int)) with no bound: the product wraps around.
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
/* The product of sizes wraps around for large n. */
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  
  int *p = malloc(n * sizeof(int));
  if (p && n > 0) p[n - 1] = 1;
  free(p);
  return 0;
}
