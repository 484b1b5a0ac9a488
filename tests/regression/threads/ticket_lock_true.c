// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Tickets are drawn with one atomic step.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_uint next, serving;
static int count;
static void *work(void *a) {
  unsigned ticket = atomic_fetch_add(&next, 1);
  while (atomic_load_explicit(&serving, memory_order_acquire) != ticket)
    ;
  count++;
  atomic_store_explicit(&serving, ticket + 1, memory_order_release);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}
