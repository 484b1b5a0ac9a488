// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// A variable that is assigned on one branch only.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x;
  if (__VERIFIER_nondet_int() > 0) x = 1; else x = 2;
  return x;
}
