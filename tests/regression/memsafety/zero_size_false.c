// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// A block of no bytes may be freed, not accessed (C11 7.22.3).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(0);
  if (p) *p = 1;
  free(p);
  return 0;
}
