// EXPECT valid-deref: true
// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// A queue whose tail is the address of the last next field, or of the head where it is empty.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
};
int main(void) {
  struct node *head = NULL, **tail = &head;
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
      if (!head) tail = &head;
      free(old);
    }
  }
  while (head) {
    struct node *old = head;
    head = old->next;
    free(old);
  }
}
