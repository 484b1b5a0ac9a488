// EXPECT memory-overlap: false
//
// The text is written over the string that it is made from (C11 7.21.6.6p2).
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char s[16] = "abc";
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  sprintf(s + n, "%d,%s", 7, s);
  return 0;
}
