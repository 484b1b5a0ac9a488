// EXPECT sub-object-bounds: false (sub-object-bounds)
// NATIVE skip no sanitizer build for this property
//
// A flexible array member has none.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct message { int size; char text[4]; };
int main(void) {
  struct message *m = malloc(sizeof *m + 8);
  m->text[5] = 1;
  free(m);
  return 0;
}
