// EXPECT unreach-call: true
// MODEL ILP32
// No block has more bytes than PTRDIFF_MAX on a 32-bit machine; more do not fit.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  if (n > 0x7fffffffu) reach_error();
  return 0;
}
