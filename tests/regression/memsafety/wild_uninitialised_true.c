// EXPECT valid-memsafety: true
//
// An uninitialised pointer is written through on one path.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int x;
int main(void) {
  int *p;
  if (1) p = &x;
  *p = 1;
  return x;
}
