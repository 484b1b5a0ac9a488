// EXPECT unreach-call: true
// Two overlapping moves.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
/* There and back again: the overlapping moves together change only what was overwritten. */
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n > 2 && n < 1ul << 40 && i < n);
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  unsigned char at = p[i];
  memmove(p + 1, p, n - 1);
  memmove(p, p + 1, n - 1);
  if (i < n - 1 && p[i] != at) reach_error();
  return 0;
}
