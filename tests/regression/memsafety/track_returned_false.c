// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A result nobody takes.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *make(void) { return malloc(3); }
char *kept;
int main(void) {
  make();
  return 0;
}
