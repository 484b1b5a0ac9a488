// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// An array at the end of a structure has its bound too.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct message { int size; char text[4]; };
int main(void) {
  struct message *m = malloc(sizeof *m + 8);
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) n = 0;
  m->text[n] = 1;
  free(m);
  return 0;
}
