// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// A structure passed in memory is copied.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct big { int a[8]; };
int take(struct big b) { return b.a[0]; }
int main(void) {
  struct big b;
  b.a[0] = 4;
  return take(b);
}
