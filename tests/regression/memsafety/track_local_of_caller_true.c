// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A block stored through a pointer to a variable.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
void fill(char **where) { *where = malloc(2); }
char *kept;
int main(void) {
  char *local;
  fill(&kept);
  return 0;
}
