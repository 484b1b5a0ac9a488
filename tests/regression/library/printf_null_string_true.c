// EXPECT valid-memsafety: true
//
// %s of a string; of no character of one; %p of null.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char* s = __VERIFIER_nondet_int() ? "text" : NULL;
  if (s) printf("%s\n", s);
  printf("%.0s%p\n", s, (void*)s);
  return 0;
}
