// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A list of five nodes has its end at the sixth link.
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
static void walk(struct node **at, int depth) {
  if (!*at) { if (depth == 5) reach_error(); return; }
  walk(&(*at)->next, depth + 1);
}
int main(void) {
  struct node *list = build(__VERIFIER_nondet_uint());
  walk(&list, 0);
  return 0;
}
