// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
//
// The text is the second argument, and longer than its place.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char to[4];
  sprintf(to, __VERIFIER_nondet_int() ? "%1$d" : "%2$s%1$d", 12, "abc");
  return to[0];
}
