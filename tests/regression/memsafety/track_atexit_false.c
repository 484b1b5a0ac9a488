// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// Functions registered with atexit run before the end.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p, *q;
void clean(void) { p = NULL; }
int main(void) {
  atexit(clean);
  p = malloc(4);
  return 0;
}
