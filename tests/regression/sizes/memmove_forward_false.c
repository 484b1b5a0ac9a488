// EXPECT unreach-call: false
// memmove to higher addresses within one block.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), d = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n < 1ul << 40 && d > 0 && d < n && i < n);
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  unsigned char low = p[0], at = p[i];
  memmove(p + d, p, n - d);
  if (i + d < n && p[i + d] != at) reach_error();
  if (i < d && p[i] != at) reach_error();
  if (p[d] != at) reach_error();
  return 0;
}
