// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// A ticket is drawn in two steps: two threads may have the same one.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_uint next, serving;
static int count;
static void *work(void *a) {
  unsigned ticket = atomic_load(&next);
  atomic_store(&next, ticket + 1);
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
