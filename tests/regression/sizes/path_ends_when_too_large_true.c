// EXPECT unreach-call: true
// An allocation that cannot fit ends the path.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
/* Without --malloc-may-fail allocations succeed: one that cannot has no continuation. */
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  char *p = malloc(n);
  if (n > (size_t)-1 / 2) reach_error();
  return 0;
}
