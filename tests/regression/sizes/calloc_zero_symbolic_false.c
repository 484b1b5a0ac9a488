// EXPECT unreach-call: false
// calloc of symbolic size holds zeros but where it was written.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  int *p = calloc(n, sizeof(int));
  __VERIFIER_assume(p && i < n && j < n);
  p[j] = 7;
  if (p[i] != 0 && n > 3) reach_error();
  return 0;
}
