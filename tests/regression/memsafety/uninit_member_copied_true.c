// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// An assignment of structures is no read, and takes along what is not initialised.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct s { int a, b; };
int main(void) {
  struct s x, y;
  x.a = 1;
  y = x;
  return y.a;
}
