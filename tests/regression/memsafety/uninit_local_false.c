// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// A variable that is assigned on one branch only.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x;
  if (__VERIFIER_nondet_int() > 0) x = 1;
  return x;
}
