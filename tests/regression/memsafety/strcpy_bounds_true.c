// EXPECT valid-memsafety: true
//
// The terminator needs a byte too.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char to[6];
  strcpy(to, "hello");
  return to[0] == 'h';
}
