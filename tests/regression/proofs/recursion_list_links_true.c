// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// The recursion is given the address of each link, in a variable first and in the nodes behind it.
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
static void walk(struct node **at) {
  if (!*at) return;
  if ((*at)->value != 1) reach_error();
  walk(&(*at)->next);
}
int main(void) {
  struct node *list = build(__VERIFIER_nondet_uint());
  walk(&list);
  return 0;
}
