// EXPECT memsafety: true
// ARGS --capacity 10
// The program keeps to the capacity by itself.
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n > 10) return 0;
  char *p = malloc(n);
  for (size_t i = 0; p && i < n; i++) p[i] = 1;
  free(p);
  return 0;
}
