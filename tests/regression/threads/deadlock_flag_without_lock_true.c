// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main sets a flag and signals.
// It has the lock while it sets it.
#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static atomic_int ready;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  if (!atomic_load(&ready)) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  atomic_store(&ready, 1);
  pthread_mutex_unlock(&lock);
  pthread_cond_signal(&changed);
  pthread_join(thread, 0);
  return 0;
}
