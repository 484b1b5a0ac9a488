// A list sorted by merging its halves.
// MISTAKE valid-memtrack: the rest of the second half is dropped when the first one has ended.
#include "structures.h"
struct node {
  int key;
  struct node* next;
};
static struct node* merge(struct node* a, struct node* b) {
  struct node *head = NULL, **end = &head;
  while (a && b) {
    struct node** smaller = b->key < a->key ? &b : &a;
    *end = *smaller;
    *smaller = (*smaller)->next;
    end = &(*end)->next;
  }
#ifdef MISTAKE
  *end = a;
#else
  *end = a ? a : b;
#endif
  return head;
}
// Cuts the list in the middle; returns the second half
static struct node* split(struct node* slow) {
  struct node* fast = slow->next;
  while (fast && fast->next) {
    slow = slow->next;
    fast = fast->next->next;
  }
  struct node* second = slow->next;
  slow->next = NULL;
  return second;
}
static struct node* sort(struct node* list) {
  if (!list || !list->next) return list;
  struct node* second = split(list);
  struct node* first = sort(list);
  return merge(first, sort(second));
}
int main(void) {
  struct node* list = NULL;
  for (unsigned n = 0; MORE(n); n++) {
    struct node* made = block(sizeof *made);
    made->key = __VERIFIER_nondet_int();
    made->next = list;
    list = made;
  }
  list = sort(list);
  for (struct node* p = list; p && p->next; p = p->next) assert(p->key <= p->next->key);
  while (list) {
    struct node* next = list->next;
    free(list);
    list = next;
  }
}
