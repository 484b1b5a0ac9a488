// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// When exit is called main's variables still exist; when main returns they do not.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(3);
  if (__VERIFIER_nondet_int()) exit(1);
  free(p);
  return 0;
}
