// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// Each iteration declares its variable anew (C11 6.2.4p6).
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int round;
    if (i == 0 || 0) round = i;
    sum += round;
  }
  return sum;
}
