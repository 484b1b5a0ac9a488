// EXPECT memsafety: true
// A block of symbolic size may be empty.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  if (p && n) *p = 1;
  free(p);
  return 0;
}
