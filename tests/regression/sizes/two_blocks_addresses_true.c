// EXPECT unreach-call: true
// Addresses of two blocks of any sizes differ.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdint.h>
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  char *p = malloc(n), *q = malloc(m);
  __VERIFIER_assume(p && q && i < n && j < m);
  if ((uintptr_t)p + i == (uintptr_t)q + j) reach_error();
  return 0;
}
