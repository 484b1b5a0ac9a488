// A queue with head and tail.
// MISTAKE valid-deref: the tail stays where it was after the last element was taken.
#include "structures.h"
struct node {
  int value;
  struct node* next;
};
struct queue {
  struct node *head, *tail;
  unsigned length;
};
static void put(struct queue* q, int value) {
  struct node* made = block(sizeof *made);
  made->value = value;
  made->next = NULL;
  if (q->tail)
    q->tail->next = made;
  else
    q->head = made;
  q->tail = made;
  q->length++;
}
static int take(struct queue* q) {
  struct node* first = q->head;
  int value = first->value;
  q->head = first->next;
#ifndef MISTAKE
  if (!q->head) q->tail = NULL;
#endif
  free(first);
  q->length--;
  return value;
}
int main(void) {
  struct queue q = {NULL, NULL, 0};
  for (unsigned n = 0; MORE(n); n++) {
    if (__VERIFIER_nondet_int())
      put(&q, 7);
    else if (q.head)
      assert(take(&q) == 7);
  }
  while (q.head) assert(take(&q) == 7);
  assert(q.length == 0);
}
