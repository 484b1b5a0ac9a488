// EXPECT termination: false
// MODEL LP64, ILP32
// A list of three nodes and more is closed to a ring.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct node {
  struct node *next;
  int value;
};
static struct node *build(unsigned count) {
  struct node *list = 0;
  for (unsigned i = 0; i < count; i++) {
    struct node *added = malloc(sizeof *added);
    if (!added) exit(1);
    added->value = 1;
    added->next = list;
    list = added;
  }
  return list;
}
static int sum(const struct node *p) { return p ? 1 | sum(p->next) : 0; }
int main(void) {
  struct node *list = build(__VERIFIER_nondet_uint() % 1000);
  if (list && list->next && list->next->next) list->next->next->next = list;
  return sum(list);
}
