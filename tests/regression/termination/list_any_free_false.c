// EXPECT termination: false
// MODEL LP64, ILP32
// As list_any_free_true, but of the last block, which is kept, there is no end.
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
    if (rest) free(list);
    list = rest ? rest : list;
  }
  return 0;
}
