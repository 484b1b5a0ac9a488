// EXPECT unreach-call: false
// EXPECT no-data-race: true
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// A load and a store are atomic each, but not together. There is no race, yet an increment may be lost.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int count;
static void *work(void *a) {
  int seen = atomic_load(&count);
  atomic_store(&count, seen + 1);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (atomic_load(&count) != 2) reach_error();
  return 0;
}
