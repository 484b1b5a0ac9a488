// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A structure passed by value takes its pointer along.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct big { char *memory; int more[20]; } kept;
void keep(struct big b) { kept = b; b.memory = NULL; }
int main(void) {
  struct big b = {malloc(3)};
  keep(b);
  return 0;
}
