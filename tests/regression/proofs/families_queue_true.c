// EXPECT unreach-call: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A queue: what is taken out stays allocated.
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
  struct node *head = 0, *tail = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      struct node *added = malloc(sizeof *added);
      if (!added) exit(1);
      added->next = 0;
      added->value = 7;
      if (tail)
        tail->next = added;
      else
        head = added;
      tail = added;
    } else if (head) {
      if (head->value != 7) reach_error();
      head = head->next;
      if (!head) tail = 0;
    }
  }
  return 0;
}
