// EXPECT unreach-call: true
// MODEL ILP32
// Two blocks of 1.5 GiB fit into 4 GiB, a third does not: it has no continuation, but what happens before it counts.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  size_t n = 0x60000000u;
  char *p = malloc(n), *q = malloc(n);
  uintptr_t a = (uintptr_t)p, b = (uintptr_t)q;
  if (__VERIFIER_nondet_int() && a == b) reach_error();
  char *r = malloc(__VERIFIER_nondet_int() ? n : 10);
  uintptr_t c = (uintptr_t)r;
  if (c == a || c == b) reach_error();
  return 0;
}
