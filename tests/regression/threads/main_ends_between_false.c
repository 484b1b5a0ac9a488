// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A thread may be between its two steps when main looks, but their order stays. Main does not wait for its end.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int first, second;
static void *work(void *a) {
  atomic_store(&first, 1);
  atomic_store(&second, 1);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  int s = atomic_load(&second);
  int f = atomic_load(&first);
  if (f && !s) reach_error();
  return 0;
}
