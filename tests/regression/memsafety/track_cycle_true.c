// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A cycle that nothing refers to is lost.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *other; } *one;
int main(void) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->other = b;
  b->other = a;
  one = a;
  return 0;
}
