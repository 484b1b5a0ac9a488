// EXPECT unreach-call: false
// SELDOM
// bzero of a symbolic range.
#include <stdlib.h>
#include <strings.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(a <= b && b <= n && i < n);
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  p[i] = 7;
  bzero(p + a, b - a);
  if (p[i] != (a <= i && i < b + 1 ? 0 : 7)) reach_error();
  return 0;
}
