// EXPECT valid-memsafety: true
//
// What is appended, its terminator included, must fit.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char to[8] = "abc";
  strcat(to, "defg");
  return to[3];
}
