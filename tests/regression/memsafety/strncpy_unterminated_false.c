// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// strncpy does not terminate what fills the array (C11 7.24.2.4).
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char to[4];
  strncpy(to, "abcd", 4);
  to[0] = 'x';
  return (int)strlen(to);
}
