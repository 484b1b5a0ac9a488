// EXPECT valid-memsafety: true
//
// snprintf believes the size it is told.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char to[4];
  snprintf(to, sizeof to, "%s", "long text");
  return to[0] == 'l';
}
