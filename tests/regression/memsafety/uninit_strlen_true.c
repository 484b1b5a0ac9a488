// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// strlen reads what it passes.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char s[4];
  s[0] = 'a';
  s[1] = 0;
  return (int)strlen(s);
}
