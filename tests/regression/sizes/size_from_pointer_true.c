// EXPECT memsafety: true
// A block as large as the rest of another.
#include <stdlib.h>
#include <string.h>
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
/* The size is a difference of pointers. */
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  __VERIFIER_assume(k <= n && n <= 1000);
  char *p = malloc(n);
  if (!p) return 0;
  char *at = p + k;
  char *q = malloc(p + n - at);
  if (q) memcpy(q, at, n - k);
  free(p);
  free(q);
  return 0;
}
