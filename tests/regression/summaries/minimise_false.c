// EXPECT unreach-call: false
// ARGS --summaries only --minimize
// OUTPUT stderr: heap#1 has 152 bytes
// OUTPUT stderr: minimised: 152 bytes .*; no violation has fewer
// TECHNIQUE the smallest block in which place 151 exists, found without unwinding the loop that fills it
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
  if (k < n && k > 150 && p[k] == 1) reach_error();
  free(p);
  return 0;
}
