// EXPECT unreach-call: false
// Two blocks of any sizes are apart.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
/* Blocks do not overlap, whatever their sizes. */
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  char *p = malloc(n), *q = malloc(m);
  __VERIFIER_assume(p && q && i < n && j < m);
  p[i] = 1;
  q[j] = 2;
  if (p[i] == 1) reach_error();
  return 0;
}
