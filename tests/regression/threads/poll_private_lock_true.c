// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The loop waits with a lock that nobody else uses. It changes nothing.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t own = PTHREAD_MUTEX_INITIALIZER;
static atomic_int flag;
static int counter;
static void *wait(void *p) {
  while (!atomic_load(&flag)) {
    pthread_mutex_lock(&own);
    pthread_mutex_unlock(&own);
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, wait, 0);
  atomic_store(&flag, 1);
  pthread_join(thread, 0);
  if (counter >= 3) reach_error();
  return 0;
}
