// EXPECT valid-memtrack: true
// AXES solvers
// A pointer is a variadic argument in each iteration of a summarised loop.
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdlib.h>
#include <stdio.h>

int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) printf("%p %u\n", (void *)p, i);
  free(p);
  return 0;
}
