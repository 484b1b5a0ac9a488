// EXPECT valid-deref: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// TIMEOUT 400
// The node that is freed stays in the list, after 1000 were taken out of it.
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
  unsigned taken = 0;
  int key = __VERIFIER_nondet_int();
  for (struct node **at = &head; *at;) {
    if ((*at)->key == key) {
      struct node *old = *at;
      if (taken++ < 1000)
        *at = old->next;
      else
        at = &old->next;
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
