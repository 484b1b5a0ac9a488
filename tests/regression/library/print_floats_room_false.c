// EXPECT valid-deref: false
// MODEL LP64, ILP32
// NATIVE skip
// A number below 1000 has up to six characters with two places, and then comes the terminator.
#include <stdio.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  char t[6];
  double x = __VERIFIER_nondet_double();
  if (x >= 0 && x < 999) sprintf(t, "%.2f", x);
  return 0;
}
