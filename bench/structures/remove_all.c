// All nodes with one key are removed through the address of a next field.
// MISTAKE valid-deref: the next field is read after the node was freed.
#include "structures.h"
struct node {
  int key;
  struct node* next;
};
static void remove_all(struct node** at, int key) {
  while (*at) {
    struct node* here = *at;
    if (here->key == key) {
#ifdef MISTAKE
      free(here);
      *at = here->next;
#else
      *at = here->next;
      free(here);
#endif
    } else {
      at = &here->next;
    }
  }
}
int main(void) {
  struct node* head = NULL;
  for (unsigned n = 0; MORE(n); n++) {
    struct node* made = block(sizeof *made);
    made->key = __VERIFIER_nondet_int();
    made->next = head;
    head = made;
  }
  int key = __VERIFIER_nondet_int();
  remove_all(&head, key);
  for (struct node* p = head; p; p = p->next) assert(p->key != key);
  while (head) {
    struct node* next = head->next;
    free(head);
    head = next;
  }
}
