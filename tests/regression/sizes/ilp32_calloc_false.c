// EXPECT memsafety: false (valid-deref)
// MODEL ILP32
// 32-bit products of sizes wrap around early.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint();
  int *p = malloc(n * 4);
  if (p && n > 0) p[n - 1] = 1;
  free(p);
  return 0;
}
