// EXPECT memsafety: false (valid-deref)
// malloc of any size: the last byte is passed.
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  unsigned char *p = malloc(n);
  if (p && i <= n) p[i] = 1;
  free(p);
  return 0;
}
