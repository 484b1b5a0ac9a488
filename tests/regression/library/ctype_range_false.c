// EXPECT valid-memsafety: false (valid-deref)
//
// isalpha of a number that is no character (C11 7.4p1): glibc reads outside its table.
#include <ctype.h>

enum { EOF = -1 };
extern int __VERIFIER_nondet_int(void);
int main(void) {
  return (isalpha)(__VERIFIER_nondet_int());
  return 0;
}
