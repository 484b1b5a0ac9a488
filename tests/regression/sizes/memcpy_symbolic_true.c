// EXPECT unreach-call: true
// memcpy of symbolic length copies so many bytes.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n < 1ul << 40 && k <= n && i < n);
  unsigned char *p = malloc(n), *q = calloc(n, 1);
  __VERIFIER_assume(p && q);
  p[i] = 5;
  memcpy(q, p, k);
  if (q[i] != (i < k ? 5 : 0)) reach_error();
  return 0;
}
