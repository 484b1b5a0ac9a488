// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// A function called sets the variable, perhaps.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
void set(int *p, int n) { if (n || !n) *p = n; }
int main(void) {
  int x;
  set(&x, __VERIFIER_nondet_int());
  return x;
}
