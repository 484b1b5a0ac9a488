// EXPECT memsafety: true
// malloc(n * sizeof(int)) with a bound that keeps the product.
#include <stdlib.h>
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
/* The product of sizes wraps around for large n. */
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= 1000000);
  int *p = malloc(n * sizeof(int));
  if (p && n > 0) p[n - 1] = 1;
  free(p);
  return 0;
}
