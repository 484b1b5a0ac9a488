// EXPECT unreach-call: false
// A strdup of the program's own, of any length.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
static char *copy(const char *s, size_t n) {
  char *t = malloc(n + 1);
  __VERIFIER_assume(t != 0);
  memcpy(t, s, n);
  t[n] = 0;
  return t;
}
int main(void) {
  size_t n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  char *s = malloc(n + 1);
  __VERIFIER_assume(s && i < n);
  s[n] = 0;
  char *t = copy(s, n - 1);
  if (t[i] != s[i]) reach_error();
  return 0;
}
