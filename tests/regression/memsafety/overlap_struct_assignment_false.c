// EXPECT memory-overlap: false (memory-overlap)
// NATIVE skip no sanitizer build for this property
//
// An assignment of an object to itself is fine (C11 6.5.16.1p3), memcpy is not.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
struct s { int x[4]; } all[2];
int main(void) {
  struct s *a = &all[0], *b = __VERIFIER_nondet_int() ? &all[1] : &all[0];
  memcpy(a, b, sizeof *a);
  return 0;
}
