// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// Blocks that refer to each other, and nothing else to them.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *next, *previous; } *head;
int main(void) {
  struct node *last = NULL;
  for (int i = 0; i < 4; i++) {
    struct node *n = malloc(sizeof *n);
    n->next = NULL;
    n->previous = last;
    if (last) last->next = n;
    last = n;
  }
  head = last;
  struct node *second = last->previous;
  if (__VERIFIER_nondet_int()) { last->previous = NULL; second->next = NULL; }
  return 0;
}
