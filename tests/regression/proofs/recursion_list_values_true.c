// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A list of any length is walked by recursion; each node holds what the loop has put there.
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
static void check(const struct node *p) {
  if (!p) return;
  if (p->value != 1) reach_error();
  check(p->next);
}
int main(void) {
  check(build(__VERIFIER_nondet_uint()));
  return 0;
}
