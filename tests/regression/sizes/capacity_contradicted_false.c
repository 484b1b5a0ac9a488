// EXPECT unreach-call: false
// ARGS --capacity 10
// No execution stays within the capacity: it grows.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n >= 500);
  char *p = malloc(n);
  if (n == 500) reach_error();
  free(p);
  return 0;
}
