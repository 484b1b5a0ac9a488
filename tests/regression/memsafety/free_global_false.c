// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="0"
//
// A global array as a fallback must not be freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
static int fallback[4];
int main(void) {
  int *p = __VERIFIER_nondet_int() ? malloc(16) : fallback;
  p[3] = 1;
  if (p != NULL) free(p);
  return 0;
}
