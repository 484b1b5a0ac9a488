// EXPECT valid-deref: false
// MODEL LP64, ILP32
// TIMEOUT 60
// The head stays at a node that was freed where that was the last one (families_remove_first_true.c).
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
    if (!made) abort();
    made->key = __VERIFIER_nondet_int();
    made->next = head;
    head = made;
  }
  int key = __VERIFIER_nondet_int();
  struct node *before = NULL;
  for (struct node *p = head; p; before = p, p = p->next)
    if (p->key == key) {
      if (before)
        before->next = p->next;
      else if (p->next)
        head = p->next;
      free(p);
      break;
    }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}
