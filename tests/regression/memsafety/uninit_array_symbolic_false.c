// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// The last element is not set; which one is read is an input.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4];
  for (int i = 0; i < 3; i++) a[i] = i;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  return a[n];
}
