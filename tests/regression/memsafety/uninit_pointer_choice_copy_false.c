// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// One of two structures, chosen by an input, is copied.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct s { int x, y; };
int main(void) {
  struct s a, b, c;
  a.x = a.y = b.x = 1;
  b.x = 2;
  struct s *p = __VERIFIER_nondet_int() ? &a : &b;
  c = *p;
  return c.y;
}
