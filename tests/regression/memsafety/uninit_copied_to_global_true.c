// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// Global variables are initialised until something that is not is copied there.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct s { int a, b; } kept;
int main(void) {
  struct s x;
  x.a = 1;
  if (__VERIFIER_nondet_int()) kept = x;
  kept.b = 3;
  return kept.b;
}
