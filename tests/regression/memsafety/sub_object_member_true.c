// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// An index beyond the array that is a member.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct record { char name[4]; char rest[4]; } r;
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  r.name[n] = 1;
  return 0;
}
