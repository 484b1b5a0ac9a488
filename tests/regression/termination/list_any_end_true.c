// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A list of any length that grew at its end is walked: blocks that are younger come later.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct node { struct node *next; };
int main(void) {
  struct node *list = 0, *last = 0;
  unsigned count = __VERIFIER_nondet_uint() % 100000;
  for (unsigned i = 0; i < count; i++) {
    struct node *added = malloc(sizeof *added);
    if (!added) break;
    added->next = 0;
    if (last) last->next = added;
    else list = added;
    last = added;
  }
  for (struct node *p = list; p; p = p->next)
    ;
  return 0;
}
