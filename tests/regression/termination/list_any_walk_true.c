// EXPECT termination: true
// MODEL LP64, ILP32
// SELDOM
// A list of any length that grew at its front is walked: blocks that are older come later.
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
  for (struct node *p = list; p; p = p->next)
    ;
  return 0;
}
