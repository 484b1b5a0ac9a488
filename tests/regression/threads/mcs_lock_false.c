// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// SELDOM
// NATIVE skip linked with threads
// The queue lock of Mellor-Crummey and Scott.
// The tail is exchanged in two steps, so both may believe that the queue was empty.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
struct node {
  _Atomic(struct node *) next;
  atomic_int locked;
};
static _Atomic(struct node *) tail;
static struct node *inside;
static void lock(struct node *me) {
  atomic_store(&me->next, 0);
  atomic_store(&me->locked, 1);
  struct node *before = atomic_load(&tail);
  atomic_store(&tail, me);
  if (before) {
    atomic_store(&before->next, me);
    while (atomic_load(&me->locked))
      ;
  }
}
static void unlock(struct node *me) {
  if (!atomic_load(&me->next)) {
    struct node *expected = me;
    if (atomic_compare_exchange_strong(&tail, &expected, 0)) return;
    while (!atomic_load(&me->next))
      ;
  }
  atomic_store(&atomic_load(&me->next)->locked, 0);
}
static struct node nodes[2];
static void *work(void *a) {
  lock(a);
  inside = a;
  if (inside != a) reach_error();
  unlock(a);
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, &nodes[0]);
  pthread_create(&two, 0, work, &nodes[1]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
