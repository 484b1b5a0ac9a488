// EXPECT memory-overlap: true
//
// The text is written behind the string that it is made from.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char s[16] = "abc";
  int n = __VERIFIER_nondet_int();
  if (n < 4 || n > 8) return 0;
  sprintf(s + n, "%d,%s", 7, s);
  return 0;
}
