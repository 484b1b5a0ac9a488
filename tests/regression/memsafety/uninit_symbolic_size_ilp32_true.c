// EXPECT uninitialised-read: true
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// How many bytes there are is an input, and so is which one of them is read.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  if (n == 0 || n > 20) return 0;
  char *p = malloc(n + 1);
  if (!p) return 0;
  memset(p, 'x', n);
  p[n] = 0;
  char *q = malloc(n + 1);
  if (!q) return 0;
  memcpy(q, p, n + 1);
  char *r = realloc(q, n + 2);
  if (!r) return 0;
  r[n + 1] = 1;
  if (i < n + 2 && r[i] == 'y') return 1;
  return p[n];
}
