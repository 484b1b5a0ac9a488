// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET=""
//
// What alloca gives frees itself.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = __builtin_alloca(16);
  p[0] = 1;
  free(p);
  return 0;
}
