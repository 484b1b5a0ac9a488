// EXPECT valid-deref: unknown (an allocation that cannot succeed)
// MODEL ILP32
// No proof takes a program for correct that always asks for more than there is.
#include <stdlib.h>
extern size_t __VERIFIER_nondet_size_t(void);

int main(void) {
  size_t n = __VERIFIER_nondet_size_t();
  if (n < 0x70000000u || n > 0x7fffffffu) return 0;
  char *a = calloc(n, 1), *b = calloc(n, 1), *c = calloc(n, 1);
  for (size_t i = 0; i < n; i++) c[i] = a[i] + b[i];
  return 0;
}
