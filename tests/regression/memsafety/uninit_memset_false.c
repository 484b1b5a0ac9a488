// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// One byte is missing.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4];
  memset(a, 0, sizeof a - 1);
  return a[3];
}
