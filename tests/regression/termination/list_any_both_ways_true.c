// EXPECT termination: true
// MODEL LP64, ILP32
// SELDOM
// A list of any length with pointers to both sides is walked forward and backward.
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
  for (struct node *p = list; p; p = p->next)
    ;
  for (struct node *p = oldest; p; p = p->before)
    ;
  return 0;
}
