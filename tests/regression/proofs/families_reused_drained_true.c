// EXPECT valid-memcleanup: true
// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A queue of any length whose elements are taken out for ever, and in the end all that are left.
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
  if (!q->head) q->tail = NULL;
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
