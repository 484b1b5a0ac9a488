// EXPECT unreach-call: true
// realloc twice, once to a size that may be larger or smaller.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  size_t n = 1 + __VERIFIER_nondet_uchar(), m = 1 + __VERIFIER_nondet_uchar();
  unsigned char *p = calloc(n, 1);
  __VERIFIER_assume(p != 0);
  p[0] = 9;
  p = realloc(p, m);
  __VERIFIER_assume(p != 0);
  p[m - 1] += 1;
  p = realloc(p, n + m);
  __VERIFIER_assume(p != 0);
  if (m > 1 && p[0] != 9) reach_error();
  if (m == 1 && p[0] != 10) reach_error();
  free(p);
  return 0;
}
