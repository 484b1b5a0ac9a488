// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The address of a next field is kept from an earlier walk: its node was freed, and another one may have its
// place now.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int key;
  struct node *next;
};
int main(void) {
  struct node *head = NULL, **kept = &head;
  while (__VERIFIER_nondet_int()) {
    int key = __VERIFIER_nondet_int();
    struct node **at = &head;
    while (*at && (*at)->key < key) at = &(*at)->next;
    if (__VERIFIER_nondet_int()) kept = at;
    if (head && __VERIFIER_nondet_int()) {
      struct node *gone = head;
      head = gone->next;
      free(gone);
    } else {
      struct node *made = malloc(sizeof *made);
      if (!made) abort();
      made->key = key;
      made->next = *kept;
      *kept = made;
    }
  }
}
