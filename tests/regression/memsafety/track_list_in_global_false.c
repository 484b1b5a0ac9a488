// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A list that hangs on a global; after the cut nothing is reachable.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; int value; } *head;
int main(void) {
  for (int i = 0; i < 5; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
  if (__VERIFIER_nondet_int() > 4) head->next->next = head;
  return 0;
}
