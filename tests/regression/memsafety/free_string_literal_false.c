// EXPECT valid-memsafety: false (valid-free)
// NATIVE skip the sanitizer itself dies inside free
//
// A literal and a copy of it.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *s = "text";
  free(s);
  return 0;
}
