// EXPECT termination: false
// MODEL LP64, ILP32
// As list_any_walk_true, but the oldest block leads back to the youngest one.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct node { struct node *next; };
int main(void) {
  struct node *list = 0, *oldest = 0;
  unsigned count = __VERIFIER_nondet_uint() % 100000;
  for (unsigned i = 0; i < count; i++) {
    struct node *added = malloc(sizeof *added);
    if (!added) break;
    added->next = list;
    if (!list) oldest = added;
    list = added;
  }
  if (oldest) oldest->next = list;
  for (struct node *p = list; p; p = p->next)
    ;
  return 0;
}
