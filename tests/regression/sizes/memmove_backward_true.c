// EXPECT unreach-call: true
// SELDOM
// memmove to lower addresses; the end keeps what it had.
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
  unsigned char at = p[i];
  memmove(p, p + d, n - d);
  if (i >= d && p[i - d] != at) reach_error();
  if (i >= n - d && p[i] != at) reach_error();
  return 0;
}
