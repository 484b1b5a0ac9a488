// EXPECT valid-memsafety: true
//
// sprintf into a buffer, if there is one.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char text[8], *to = __VERIFIER_nondet_int() ? text : NULL;
  if (to) sprintf(to, "%d", 7);
  return 0;
}
