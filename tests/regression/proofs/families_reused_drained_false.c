// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The same with a tail that stays where it was after the last element was taken out.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
struct queue {
  struct node *head, *tail;
};
static void put(struct queue *q, int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) abort();
  made->value = value;
  made->next = NULL;
  if (q->tail)
    q->tail->next = made;
  else
    q->head = made;
  q->tail = made;
}
static int take(struct queue *q) {
  struct node *first = q->head;
  int value = first->value;
  q->head = first->next;
  free(first);
  return value;
}
int main(void) {
  struct queue q = {NULL, NULL};
  while (__VERIFIER_nondet_int())
    if (__VERIFIER_nondet_int())
      put(&q, 7);
    else if (q.head)
      assert(take(&q) == 7);
  while (q.head) assert(take(&q) == 7);
}
