// EXPECT valid-memsafety: true
// A number may need more characters than there are.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[4];
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 999) return 0;
  sprintf(s, "%d", x);
  return 0;
}
