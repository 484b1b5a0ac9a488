// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true?
// SELDOM
// NATIVE skip linked with threads
// Two threads push with compare and swap.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
struct node {
  struct node *next;
};
static struct node nodes[2];
static _Atomic(struct node *) head;
static void *work(void *a) {
  struct node *mine = a;
  struct node *old = atomic_load(&head);
  do {
    mine->next = old;
  } while (!atomic_compare_exchange_strong(&head, &old, mine));
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, &nodes[0]);
  pthread_create(&two, 0, work, &nodes[1]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  struct node *first = atomic_load(&head);
  if (!first->next || first->next->next) reach_error();
  return 0;
}
