// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// Bit-fields of one storage unit, each for itself.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct s { unsigned a : 3, b : 5; int c : 7; };
int main(void) {
  struct s x;
  x.a = 1;
  x.b = 2;
  x.c = -1;
  return x.a + x.b + x.c;
}
