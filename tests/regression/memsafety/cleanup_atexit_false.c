// EXPECT valid-memcleanup: false (valid-memcleanup)
// NATIVE skip no sanitizer build for this property
//
// What atexit frees is freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
void clean(void) { free(p); }
int main(void) {
  p = malloc(4);
  clean(); p = malloc(1);
  return 0;
}
