// EXPECT valid-memsafety: true
// puts, fputs and putchar read their arguments and change nothing.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[2] = {'a', 0};
  int x = __VERIFIER_nondet_int();
  s[1] = (char)(x == 77);
  fputs("text", stdout);
  putchar('c');
  putc('\n', stdout);
  fflush(stdout);
  if (s[1] == 0) puts(s);
  return 0;
}
