// EXPECT unreach-call: false
// Addresses inside one block and its end: the other one may begin there, whatever the sizes.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  char *p = malloc(n), *q = malloc(m);
  __VERIFIER_assume(p && q && i <= n);
  if ((uintptr_t)p + i == (uintptr_t)q) reach_error();
  return 0;
}
