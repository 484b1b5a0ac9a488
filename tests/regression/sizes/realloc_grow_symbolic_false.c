// EXPECT unreach-call: false
// realloc that grows keeps what was there.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p && n > 0 && n < m && i < n);
  p[i] = 42;
  unsigned char *q = realloc(p, m);
  __VERIFIER_assume(q != 0);
  q[m - 1] = 3;
  if (q[i] == 42 && m - n == 5) reach_error();
  free(q);
  return 0;
}
