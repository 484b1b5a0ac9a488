// EXPECT unreach-call: true
// ARGS --malloc-may-fail
// With --malloc-may-fail an allocation that cannot fit gives null.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  char *p = malloc(n);
  if (n > (size_t)-1 / 2 && p) reach_error();
  if (p && n > 100) p[100] = 1;
  return 0;
}
