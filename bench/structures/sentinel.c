// A circular doubly linked list with a sentinel; any node with an odd key is unlinked.
// MISTAKE assertion: the back pointer of the next node still points to the one unlinked.
#include "structures.h"
struct link {
  struct link *previous, *next;
  int key;
};
static void add(struct link* list, int key) {
  struct link* made = block(sizeof *made);
  made->key = key;
  made->previous = list;
  made->next = list->next;
  list->next->previous = made;
  list->next = made;
}
static void drop(struct link* node) {
  node->previous->next = node->next;
#ifndef MISTAKE
  node->next->previous = node->previous;
#endif
}
int main(void) {
  struct link list = {&list, &list, 0};
  struct link* dropped = NULL;
  for (unsigned n = 0; MORE(n); n++) add(&list, __VERIFIER_nondet_int());
  for (struct link* p = list.next; p != &list; p = p->next)
    if (p->key & 1) {
      dropped = p;
      drop(p);
      break;
    }
  for (struct link* p = list.next; p != &list; p = p->next) assert(p->next->previous == p);
  free(dropped);
  for (struct link* p = list.next; p != &list;) {
    struct link* next = p->next;
    free(p);
    p = next;
  }
}
