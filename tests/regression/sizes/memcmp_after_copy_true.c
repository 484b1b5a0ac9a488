// EXPECT unreach-call: true
// A copy of symbolic size compares equal.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n > 0 && n <= 6);
  unsigned char *p = malloc(n), *q = malloc(n);
  __VERIFIER_assume(p && q);
  memcpy(p, q, n );
  if (memcmp(p, q, n) != 0) reach_error();
  return 0;
}
