// EXPECT memsafety: true
// strdup of a string of symbolic length.
#include <stdlib.h>
#include <string.h>
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 6);
  char *s = malloc(n + 1);
  if (!s) return 0;
  memset(s, 'a', n);
  s[n] = 0;
  char *t = strdup(s);
  if (t) t[n ] = 0;
  free(s);
  free(t);
  return 0;
}
