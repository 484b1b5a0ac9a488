// EXPECT termination: false
// MODEL LP64, ILP32
// As list_any_both_ways_true, but each step forward is followed by one backward.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct node { struct node *next, *before; };
int main(void) {
  struct node *list = 0, *oldest = 0;
  unsigned count = __VERIFIER_nondet_uint() % 100000;
  for (unsigned i = 0; i < count; i++) {
    struct node *added = malloc(sizeof *added);
    if (!added) break;
    added->next = list;
    added->before = 0;
    if (list) list->before = added;
    else oldest = added;
    list = added;
  }
  for (struct node *p = oldest; p && p->before; p = p->before->next)
    ;
  return 0;
}
