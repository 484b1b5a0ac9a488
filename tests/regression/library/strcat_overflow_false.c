// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
// REPLAY yes
// The sum of both lengths counts.
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[6] = "abc";
  strcat(s, "def");
  return 0;
}
