// EXPECT unreach-call: false
// ARGS --capacity 10
// The same where only the solver can see it.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume((n & 0xff0) == 0x7b0);
  char *p = malloc(n);
  if (n == 0x7b5) reach_error();
  free(p);
  return 0;
}
