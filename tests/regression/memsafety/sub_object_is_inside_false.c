// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="8"
//
// Behind a member, inside the object: no violation of valid-deref.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct record { char name[4]; char rest[4]; } r;
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 8) return 0;
  char *name = r.name;
  name[n] = 1;
  return 0;
}
