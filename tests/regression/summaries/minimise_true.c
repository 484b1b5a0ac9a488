// EXPECT unreach-call: true
// ARGS --summaries only --minimize
// TECHNIQUE nothing to minimise: the block is filled
#include <stdlib.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_assume(int);
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n >= 100 && n < 5000);
  char *p = malloc(n);
  if (!p) return 0;
  for (unsigned long i = 0; i < n; i++) p[i] = 1;
  if (k < n && k > 150 && p[k] != 1) reach_error();
  free(p);
  return 0;
}
