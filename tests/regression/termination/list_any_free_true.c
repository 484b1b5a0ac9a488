// EXPECT termination: true
// MODEL LP64, ILP32
// SELDOM
// All blocks of a list of any length are freed.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct node { struct node *next; };
int main(void) {
  struct node *list = 0;
  unsigned count = __VERIFIER_nondet_uint() % 100000;
  for (unsigned i = 0; i < count; i++) {
    struct node *added = malloc(sizeof *added);
    if (!added) break;
    added->next = list;
    list = added;
  }
  while (list) {
    struct node *rest = list->next;
    free(list);
    list = rest;
  }
  return 0;
}
