// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// Variables of callers exist too.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
void check(int n) { if (n) exit(1); }
int main(void) {
  char *p = malloc(3);
  char *q = p;
  p = NULL;
  if (__VERIFIER_nondet_int() == 4) { q = malloc(1); free(p); }
  check(__VERIFIER_nondet_int());
  free(q);
  return 0;
}
