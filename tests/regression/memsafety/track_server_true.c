// EXPECT valid-memsafety: true
// ARGS --unwind 3
// ALLOW unknown
// NATIVE skip no sanitizer build for this property
//
// Each request leaves a block behind.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
int main(void) {
  for (;;) {
    int n = __VERIFIER_nondet_int();
    p = malloc(4);
    if (n < 5) break;
    free(p);
  }
  return 0;
}
