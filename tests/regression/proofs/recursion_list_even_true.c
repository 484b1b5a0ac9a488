// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Two functions that call each other walk the list; the result is a truth value.
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
static int is_odd(const struct node *p);
static int is_even(const struct node *p) { return p ? is_odd(p->next) : 1; }
static int is_odd(const struct node *p) { return p ? is_even(p->next) : 0; }
int main(void) {
  const struct node *list = build(__VERIFIER_nondet_uint());
  int even = is_even(list);
  if (even != 0 && even != 1) reach_error();
  return 0;
}
