// EXPECT valid-memsafety: true
//
// The last element and the one behind it, of a block whose size is an input.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 50) return 0;
  int *a = malloc(n * sizeof *a);
  a[n - 1] = 7;
  free(a);
  return 0;
}
