// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// strlen reads what it passes.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char s[4];
  s[0] = 'a';
  s[2] = 0;
  return (int)strlen(s);
}
