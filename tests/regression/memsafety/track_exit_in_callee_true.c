// EXPECT valid-memsafety: true
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
  p = q;
  check(__VERIFIER_nondet_int());
  free(q);
  return 0;
}
