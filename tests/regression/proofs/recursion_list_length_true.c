// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// The length that a recursion counts is the number of nodes that the loop has made.
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
static unsigned length(const struct node *p) { return p ? 1 + length(p->next) : 0; }
int main(void) {
  unsigned count = __VERIFIER_nondet_uint() % 100000;
  if (length(build(count)) != count) reach_error();
  return 0;
}
