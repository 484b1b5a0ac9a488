// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// strdup allocates.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *copy = strdup("text");
  char c = copy[4];
  free(copy);
  return c + copy[0];
}
