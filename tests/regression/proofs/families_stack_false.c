// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The third node of a stack is another one.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
struct node {
  struct node *next;
  int value;
};
int main(void) {
  struct node *top = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      struct node *pushed = malloc(sizeof *pushed);
      if (!pushed) exit(1);
      pushed->next = top;
      pushed->value = top && top->next ? 8 : 7;
      top = pushed;
    } else if (top) {
      if (top->value != 7) reach_error();
      top = top->next;
    }
  }
  return 0;
}
