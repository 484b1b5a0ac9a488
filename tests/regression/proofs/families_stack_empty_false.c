// EXPECT valid-deref: false
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 120
// The stack may be empty when a loop pops from it.
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
      pushed->value = 7;
      top = pushed;
    } else if (1) {
      if (top->value != 7) reach_error();
      top = top->next;
    }
  }
  return 0;
}
