// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// snprintf believes the size it is told.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char to[4];
  snprintf(to, 10, "%s", "long text");
  return to[0] == 'l';
}
