// EXPECT valid-memsafety: true
//
// memmove by one element.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[6] = "abcde";
  memmove(a + 1, a, 5);
  return a[1];
}
