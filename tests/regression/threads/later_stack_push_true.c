// EXPECT unreach-call: true
// MODEL LP64, ILP32
// R. K. Treiber's stack: two threads push without a lock; no node is lost.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);

struct node { int value; struct node *next; };
static _Atomic(struct node *) top;

static void *push(void *arg) {
  struct node *n = malloc(sizeof *n);
  if (!n) abort();
  n->value = 1;
  n->next = atomic_load(&top);
  while (!atomic_compare_exchange_weak(&top, &n->next, n)) {}
  return 0;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, push, 0);
  pthread_create(&two, 0, push, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  int sum = 0;
  for (struct node *p = top; p; p = p->next) sum += p->value;
  if (sum != 2) reach_error();
  return 0;
}
