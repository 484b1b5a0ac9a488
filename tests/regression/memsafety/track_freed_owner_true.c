// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A freed block refers to nothing.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct owner { char *memory; };
int main(void) {
  struct owner *o = malloc(sizeof *o);
  o->memory = malloc(4);
  free(o->memory);
  free(o);
  return 0;
}
