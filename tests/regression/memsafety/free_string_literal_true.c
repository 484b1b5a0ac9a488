// EXPECT valid-memsafety: true
//
// A literal and a copy of it.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *s = strdup("text");
  free(s);
  return 0;
}
