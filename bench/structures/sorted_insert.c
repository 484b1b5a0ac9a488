// A list sorted by insertion through the address of a next field.
// MISTAKE valid-deref: the end of the list is not asked before the key is read.
#include "structures.h"
struct node {
  int key;
  struct node* next;
};
static void insert(struct node** at, int key) {
#ifdef MISTAKE
  while ((*at)->key < key) at = &(*at)->next;
#else
  while (*at && (*at)->key < key) at = &(*at)->next;
#endif
  struct node* made = block(sizeof *made);
  made->key = key;
  made->next = *at;
  *at = made;
}
int main(void) {
  struct node* head = NULL;
  for (unsigned n = 0; MORE(n); n++) insert(&head, __VERIFIER_nondet_int());
  for (struct node* p = head; p && p->next; p = p->next) assert(p->key <= p->next->key);
  while (head) {
    struct node* next = head->next;
    free(head);
    head = next;
  }
}
