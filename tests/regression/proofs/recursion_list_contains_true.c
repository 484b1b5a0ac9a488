// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// No node holds a 7: the result is 0 at every depth.
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
static int contains(const struct node *p, int value) {
  if (!p) return 0;
  return p->value == value || contains(p->next, value);
}
int main(void) {
  if (contains(build(__VERIFIER_nondet_uint()), 7)) reach_error();
  return 0;
}
