// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A pointer into a block keeps it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
int main(void) {
  p = malloc(8);
  p = (char *)3;
  return 0;
}
