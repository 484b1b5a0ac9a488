// EXPECT unreach-call: true
// memset of symbolic length sets so many bytes.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n < 1ul << 40 && k <= n && i < n);
  unsigned char *p = calloc(n, 1);
  __VERIFIER_assume(p != 0);
  memset(p, 0xab, k);
  if (p[i] != (i < k ? 0xab : 0)) reach_error();
  return 0;
}
