// EXPECT valid-deref: false
// MODEL LP64, ILP32
// A stack of any length that grows and shrinks for ever: the walk goes on from a node that was popped.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int key;
  struct node *next;
};
int main(void) {
  struct node *head = NULL, *from = NULL;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      struct node *made = malloc(sizeof *made);
      if (!made) abort();
      made->key = __VERIFIER_nondet_int();
      made->next = head;
      from = head = made;
    } else if (head) {
      struct node *next = head->next;
      free(head);
      head = next;
    }
    for (struct node *p = from; p; p = p->next)
      if (p->key == 3) break;
  }
}
