// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// One of two nodes, chosen by an input, is written to.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; } *a, *b;
int main(void) {
  a = malloc(sizeof *a);
  b = malloc(sizeof *b);
  a->next = b->next = NULL;
  struct node *x = __VERIFIER_nondet_int() ? a : b;
  x->next = malloc(sizeof *x);
  struct node *y = __VERIFIER_nondet_int() ? a : b;
  y->next = NULL;
  return 0;
}
