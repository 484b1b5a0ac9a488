// EXPECT unreach-call: false
// ARGS --capacity 10
// A capacity says nothing of what happens before the allocation.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n == 5000) reach_error();
  char *p = malloc(n);
  free(p);
  return 0;
}
