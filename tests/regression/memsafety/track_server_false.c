// EXPECT valid-memsafety: false (valid-memtrack)
// ARGS --unwind 3
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
    if (n < 9) free(p);
  }
  return 0;
}
