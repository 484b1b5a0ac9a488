// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// What a global refers to when main returns is not lost; what a variable of main referred to is.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int *kept;
int main(void) {
  int *p = malloc(sizeof *p);
  kept = p;
  return 0;
}
