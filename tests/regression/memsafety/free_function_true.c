// EXPECT valid-memsafety: true
//
// The address of a function.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  void *p = malloc(1);
  free(p);
  return 0;
}
