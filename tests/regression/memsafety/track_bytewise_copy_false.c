// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A pointer copied byte by byte.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *kept;
int main(void) {
  char *p = malloc(4);
  unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)&kept;
  for (unsigned i = 0; i < sizeof p; i++) to[i] = 0;
  return 0;
}
