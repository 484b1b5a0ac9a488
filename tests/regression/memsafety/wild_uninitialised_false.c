// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the value of an uninitialised pointer depends on what the stack held
//
// An uninitialised pointer is written through on one path.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int x;
int main(void) {
  int *p;
  if (__VERIFIER_nondet_int()) p = &x;
  *p = 1;
  return x;
}
