// EXPECT memsafety: true
// ARGS --capacity auto
// An automatic capacity goes away where the program has no limit.
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  char *p = malloc(n);
  if (p && i < n) p[i] = 1;
  free(p);
  return 0;
}
