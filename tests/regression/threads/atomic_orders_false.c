// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODELS sc: true tso: true c11: false rc11: false
// NATIVE skip linked with threads
// The flag is relaxed and orders nothing: the data is raced for, though no interleaving shows an old value.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int data;
static atomic_int ready;
static void *writer(void *a) {
  data = 7;
  atomic_store_explicit(&ready, 1, memory_order_relaxed);
  return a;
}
static void *reader(void *a) {
  if (atomic_load_explicit(&ready, memory_order_relaxed) == 1)
    if (data != 7) reach_error();
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
