// EXPECT assertion: true
//
// printf and its kin give the length of the text, or -1 (C11 7.21.6.3p3; glibc has no other negative number).
#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int digit = __VERIFIER_nondet_int();
  if (digit < 0 || digit > 9) return 0;
  int length = printf("%s %d\n", "ab", digit);
  assert(length == 5 || length == -1);
  length = fprintf(stderr, "100%%");
  assert(length == 4 || length < 0);
  assert(dprintf(-1, "x") == -1);
  return 0;
}
