// A doubly linked list into which values come before a node that is there.
// MISTAKE valid-memtrack: the head stays where it was when a value comes before the first node.
#include "structures.h"
struct node {
  int value;
  struct node *previous, *next;
};
struct list {
  struct node *head, *tail;
};
static struct node* make(int value) {
  struct node* made = block(sizeof *made);
  made->value = value;
  made->previous = made->next = NULL;
  return made;
}
static void append(struct list* l, int value) {
  struct node* made = make(value);
  made->previous = l->tail;
  if (l->tail)
    l->tail->next = made;
  else
    l->head = made;
  l->tail = made;
}
static void insert_before(struct list* l, struct node* at, int value) {
  struct node* made = make(value);
  made->previous = at->previous;
  made->next = at;
  if (at->previous) at->previous->next = made;
#ifndef MISTAKE
  else
    l->head = made;
#endif
  at->previous = made;
}
static struct node* find(struct list* l, int value) {
  struct node* p = l->head;
  while (p && p->value != value) p = p->next;
  return p;
}
int main(void) {
  struct list l = {NULL, NULL};
  for (unsigned n = 0; MORE(n); n++) {
    int value = __VERIFIER_nondet_int();
    struct node* at = find(&l, value);
    if (at)
      insert_before(&l, at, value);
    else
      append(&l, value);
  }
  for (struct node* p = l.head; p; p = p->next) assert(p->next ? p->next->previous == p : p == l.tail);
  while (l.head) {
    struct node* next = l.head->next;
    free(l.head);
    l.head = next;
  }
}
