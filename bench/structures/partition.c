// A list whose small keys are moved before the large ones, in the order in which they were.
// MISTAKE valid-deref: the last large node still points to the node that followed it.
#include "structures.h"
struct node {
  int key;
  struct node* next;
};
static struct node* partition(struct node* list, int limit) {
  struct node *small = NULL, **small_end = &small;
  struct node *large = NULL, **large_end = &large;
  for (struct node* p = list; p; p = p->next)
    if (p->key < limit) {
      *small_end = p;
      small_end = &p->next;
    } else {
      *large_end = p;
      large_end = &p->next;
    }
#ifndef MISTAKE
  *large_end = NULL;
#endif
  *small_end = large;
  return small;
}
int main(void) {
  struct node* list = NULL;
  for (unsigned n = 0; MORE(n); n++) {
    struct node* made = block(sizeof *made);
    made->key = __VERIFIER_nondet_int();
    made->next = list;
    list = made;
  }
  int limit = __VERIFIER_nondet_int();
  list = partition(list, limit);
  int is_large = 0;
  while (list) {
    struct node* next = list->next;
    if (list->key >= limit)
      is_large = 1;
    else
      assert(!is_large);
    free(list);
    list = next;
  }
}
