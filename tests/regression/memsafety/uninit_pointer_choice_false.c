// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// One of two variables, chosen by an input, is set.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a, b = 2;
  int *p = __VERIFIER_nondet_int() ? &a : &b;
  *p = 1;
  return a;
}
