// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// memmove by one element.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[6] = "abcde";
  memmove(a + 1, a, 6);
  return a[1];
}
