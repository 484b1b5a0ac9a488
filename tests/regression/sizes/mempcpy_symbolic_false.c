// EXPECT unreach-call: false
// Two blocks one after the other with mempcpy.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
void *mempcpy(void *, const void *, size_t);
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < n + m);
  unsigned char *a = malloc(n), *b = malloc(m), *c = malloc(n + m);
  __VERIFIER_assume(a && b && c);
  unsigned char *end = mempcpy(mempcpy(c, a, n), b, m);
  if (end != c + n + m) reach_error();
  if (c[i] != (i <= n ? (i < n ? a[i] : 0) : b[i - n])) reach_error();
  return 0;
}
