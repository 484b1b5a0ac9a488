// EXPECT format: true
// MODEL LP64, ILP32
//
// Numbers that both types have.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) return 0;
  unsigned u = (unsigned)n;
  printf("%d %x %lu %c\n", u, n, (long)n, 65u);
  return 0;
}
