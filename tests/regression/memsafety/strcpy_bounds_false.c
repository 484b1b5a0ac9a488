// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// The terminator needs a byte too.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char to[5];
  strcpy(to, "hello");
  return to[0] == 'h';
}
