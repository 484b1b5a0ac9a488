// EXPECT valid-memsafety: true
//
// isalpha of a character, isdigit of EOF.
#include <ctype.h>

enum { EOF = -1 };
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char c = (char)__VERIFIER_nondet_int();
  return (isalpha)((unsigned char)c) + (isdigit)(EOF);
  return 0;
}
