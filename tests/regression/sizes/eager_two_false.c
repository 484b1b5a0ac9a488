// EXPECT unreach-call: false
// ARGS --sizes eager --capacity 4
// Every pair of sizes.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar(), m = __VERIFIER_nondet_uchar();
  char *p = malloc(n), *q = malloc(m);
  if (n == 3 && m == 2) reach_error();
  free(p);
  free(q);
  return 0;
}
