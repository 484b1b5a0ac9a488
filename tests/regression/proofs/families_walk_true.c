// EXPECT valid-deref: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 120
// A stack of any length that grows and shrinks for ever, with a walk along it each time.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int key;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      struct node *made = malloc(sizeof *made);
      if (!made) abort();
      made->key = __VERIFIER_nondet_int();
      made->next = head;
      head = made;
    } else if (head) {
      struct node *next = head->next;
      free(head);
      head = next;
    }
    for (struct node *p = head; p; p = p->next)
      if (p->key == 3) break;
  }
}
