// EXPECT valid-memcleanup: true
// NATIVE skip no sanitizer build for this property
//
// What atexit frees is freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
void clean(void) { free(p); }
int main(void) {
  p = malloc(4);
  atexit(clean);
  return 0;
}
