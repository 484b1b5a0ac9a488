// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: in printf
// WITNESS NONDET="3"
// REPLAY yes
// Arguments of %s are read.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[4] = "abc";
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 3) return 0;
  s[x] = 'x';
  printf("%d <%s> %5.3s\n", x, s, s);
  return 0;
}
