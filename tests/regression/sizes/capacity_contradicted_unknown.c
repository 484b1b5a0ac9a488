// EXPECT unreach-call: unknown (capacity of 512 bytes exceeded)
// ARGS --capacity 512
// Some executions stay within the capacity: it does not grow, and what is beyond is not looked at.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n >= 500);
  char *p = malloc(n);
  if (n == 513) reach_error();
  free(p);
  return 0;
}
