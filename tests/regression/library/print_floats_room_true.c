// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip
// What a number that is not known can take up.
#include <stdio.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  char any[318], scientific[15], percent[9], short_[14];
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  sprintf(any, "%f", x);
  sprintf(scientific, "%e", x);
  sprintf(short_, "%g", x);
  if (y >= 0 && y <= 100) sprintf(percent, "%.2f%%", y);
  snprintf(percent, sizeof percent, "%.20f", x);
  return percent[8];
}
