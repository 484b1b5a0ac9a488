// EXPECT valid-memsafety: true
//
// free(NULL) does nothing; a second free of the same block is no such thing.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(4);
  if (__VERIFIER_nondet_int()) { free(p); p = NULL; }
  free(p);
  return 0;
}
