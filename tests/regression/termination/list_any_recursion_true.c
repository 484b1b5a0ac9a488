// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A list of any length is walked by recursion.
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
  return sum(build(__VERIFIER_nondet_uint() % 100000));
}
