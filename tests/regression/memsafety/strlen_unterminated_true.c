// EXPECT valid-memsafety: true
//
// A string without terminator.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char s[4];
  s[0] = 'a'; s[1] = 'b'; s[2] = 'c';
  s[3] = 0;
  return (int)strlen(s);
}
