// EXPECT unreach-call: false
// ARGS --summaries only --minimize
// OUTPUT stderr: minimised: 120 bytes .*; no violation has fewer
// SLOW
// TECHNIQUE the violation in 500 bytes is there at once, the one in 120 after five iterations of a loop that has no summary
#include <stdlib.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_assume(int);
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  unsigned rounds = __VERIFIER_nondet_uchar(), steps = 0, inner = 0;
  __VERIFIER_assume(n >= 100 && n < 5000 && rounds <= 9);
  char *p = malloc(n);
  if (!p) return 0;
  for (unsigned long i = 0; i < n; i++) p[i] = 1;
  for (unsigned i = 0; i < rounds; i++)
    for (unsigned j = __VERIFIER_nondet_uchar() & 1; j < 2; j++) {
      inner += j ^ inner;
      if (j == 1) steps++;
    }
  if (k < n && p[k] == 1 && (k == 499 || (k == 119 && steps >= 5))) reach_error();
  free(p);
  return 0;
}
