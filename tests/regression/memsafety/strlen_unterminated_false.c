// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// A string without terminator.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char s[4];
  s[0] = 'a'; s[1] = 'b'; s[2] = 'c';
  s[3] = 'd';
  return (int)strlen(s);
}
