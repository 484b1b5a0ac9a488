// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// The size of a block is in bytes.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *a = malloc(4);
  for (int i = 0; i < 4; i++) a[i] = i;
  int sum = a[0] + a[3];
  free(a);
  return sum;
}
