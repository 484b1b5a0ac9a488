// EXPECT valid-memsafety: false (valid-deref)
//
// %s needs a string, and null is none (C11 7.21.6.1p8), though glibc prints it as (null).
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char* s = __VERIFIER_nondet_int() ? "text" : NULL;
  printf("%s\n", s);
  return 0;
}
