// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// sprintf into a null pointer.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char text[8], *to = __VERIFIER_nondet_int() ? text : NULL;
  sprintf(to, "%d", 7);
  return 0;
}
