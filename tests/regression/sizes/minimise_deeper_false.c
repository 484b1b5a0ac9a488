// EXPECT memsafety: false (valid-deref)
// ARGS --minimize
// OUTPUT stderr: heap#1 has 4 bytes
// OUTPUT stderr: minimised: 4 bytes .*; no violation has fewer
// The first iteration fails with 100 bytes, the fifth with 4 (and less never does).
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar(), k = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n >= 3 && n <= 100 && k <= 80);
  char *p = malloc(n);
  if (!p) return 0;
  for (unsigned i = 0; i < k; i++) {
    if (n == 100) p[n] = 1;
    if (i == 4 && n == 4) p[n] = 1;
  }
  free(p);
  return 0;
}
