// Nodes that are no longer used go to a free list, from which the next ones are taken.
// MISTAKE valid-free valid-deref: a node that is used again stays in the free list.
#include "structures.h"
struct node {
  int value;
  struct node* next;
};
static struct node* unused;
static struct node* get(void) {
  struct node* n = unused;
  if (!n) return block(sizeof *n);
#ifndef MISTAKE
  unused = n->next;
#endif
  return n;
}
static void give(struct node* n) {
  n->next = unused;
  unused = n;
}
static void release(struct node* list) {
  while (list) {
    struct node* next = list->next;
    free(list);
    list = next;
  }
}
int main(void) {
  struct node* stack = NULL;
  for (unsigned n = 0; MORE(n); n++) {
    if (stack && __VERIFIER_nondet_int()) {
      struct node* top = stack;
      assert(top->value == 9);
      stack = top->next;
      give(top);
    } else {
      struct node* made = get();
      made->value = 9;
      made->next = stack;
      stack = made;
    }
  }
  release(stack);
  release(unused);
}
