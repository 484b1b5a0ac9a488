// EXPECT valid-deref: true
// EXPECT valid-free: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// A list of any length, sorted by insertion through the address of a next field or of the head.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int key;
  struct node *next;
};
static void insert(struct node **at, int key) {
  while (*at && (*at)->key < key) at = &(*at)->next;
  struct node *made = malloc(sizeof *made);
  if (!made) abort();
  made->key = key;
  made->next = *at;
  *at = made;
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
