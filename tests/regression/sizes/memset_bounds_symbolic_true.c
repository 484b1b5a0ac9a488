// EXPECT memsafety: true
// SELDOM
// memset of a symbolic range in a block of any size.
#include <stdlib.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong(), l = __VERIFIER_nondet_ulong();
  unsigned char *p = malloc(n);
  if (!p) return 0;
  if (k <= n && l <= n - k) memset(p + k, 0, l);
  free(p);
  return 0;
}
