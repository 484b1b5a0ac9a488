// EXPECT valid-memsafety: true
//
// What alloca gives frees itself.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(16);
  p[0] = 1;
  free(p);
  return 0;
}
