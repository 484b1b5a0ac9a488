// EXPECT termination: true
// TIMEOUT 120
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Where a node holds a 3 the recursion would not go on, but none does.
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
static int sum(const struct node *p) { if (!p) return 0; if (p->value == 3) return sum(p); return 1 | sum(p->next); }
int main(void) {
  return sum(build(__VERIFIER_nondet_uint() % 100000));
}
