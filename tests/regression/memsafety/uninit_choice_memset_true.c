// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// One of two variables, chosen by an input, is filled.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a, b;
  int *p = __VERIFIER_nondet_int() ? &a : &b;
  memset(&a, 1, sizeof a);
  memset(p, 0, sizeof *p);
  return a;
}
