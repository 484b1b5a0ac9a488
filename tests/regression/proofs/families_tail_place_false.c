// EXPECT valid-deref: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// The tail is not set back when the queue has become empty, after 1000 times.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
};
int main(void) {
  struct node *head = NULL, **tail = &head;
  unsigned emptied = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      struct node *made = malloc(sizeof *made);
      if (!made) break;
      made->next = NULL;
      *tail = made;
      tail = &made->next;
    } else if (head) {
      struct node *old = head;
      head = old->next;
      if (!head && emptied++ < 1000) tail = &head;
      free(old);
    }
  }
  while (head) {
    struct node *old = head;
    head = old->next;
    free(old);
  }
}
