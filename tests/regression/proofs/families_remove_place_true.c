// EXPECT valid-deref: true
// EXPECT valid-free: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// TIMEOUT 400
// Nodes are taken out of a list of any length through the address of a next field or of the head.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int key;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) break;
    made->key = __VERIFIER_nondet_int();
    made->next = head;
    head = made;
  }
  int key = __VERIFIER_nondet_int();
  for (struct node **at = &head; *at;) {
    if ((*at)->key == key) {
      struct node *old = *at;
      *at = old->next;
      free(old);
    } else {
      at = &(*at)->next;
    }
  }
  while (head) {
    struct node *old = head;
    head = old->next;
    free(old);
  }
}
