// EXPECT library-call: false
// MODEL LP64, ILP32
// C11 7.4p1: a negative char, by the macro and by the function.
#include <ctype.h>
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char c = __VERIFIER_nondet_char();
  return isalpha(c) != 0;
}
