// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// One byte is missing.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4];
  memset(a, 0, sizeof a);
  return a[3];
}
