// EXPECT valid-memsafety: true
//
// A freed block is read.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(sizeof *p);
  *p = __VERIFIER_nondet_int() & 7;
  int first = *p;
  free(p);
  return first + first;
}
