// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A list that a recursion has built, the first node first.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
struct node {
  struct node *next;
  int value;
};
static struct node *build(unsigned count) {
  if (count == 0) return 0;
  struct node *made = malloc(sizeof *made);
  if (!made) exit(1);
  made->value = 3;
  made->next = build(count - 1);
  return made;
}
static int all_three(const struct node *n) { return !n || (n->value == 3 && all_three(n->next)); }
int main(void) {
  if (!all_three(build(__VERIFIER_nondet_uint()))) reach_error();
  return 0;
}
