// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: ^  calls a null pointer$
// WITNESS NONDET="0"
//
// A call through a null pointer.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int one(void) { return 1; }
int main(void) {
  int (*f)(void) = NULL;
  if (__VERIFIER_nondet_int()) f = one;
  return f();
}
