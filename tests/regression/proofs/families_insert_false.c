// EXPECT valid-deref: false
// EXPECT valid-free: false
// MODEL LP64, ILP32
// A list of any length, sorted by insertion: the fifth node is made to lead to itself, as the field is
// written before it is read. The end is never found, and what was freed is freed again.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int key;
  struct node *next;
};
static unsigned made_so_far;
static void insert(struct node **at, int key) {
  while (*at && (*at)->key < key) at = &(*at)->next;
  struct node *made = malloc(sizeof *made);
  if (!made) abort();
  made->key = key;
  if (++made_so_far == 5) {
    *at = made;
    made->next = *at;
  } else {
    made->next = *at;
    *at = made;
  }
}
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) insert(&head, __VERIFIER_nondet_int());
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}
