// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// What is lost before abort is lost.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
void check(int n) { if (!n) abort(); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  char *p = malloc(3);
  p[0] = 1;
  check(n);
  free(p);
  return 0;
}
