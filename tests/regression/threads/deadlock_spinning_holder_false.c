// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread has a lock and does not give it back.
// It waits for a semaphore that nobody posts.
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t never;
static atomic_int flag;
static void *keep(void *p) {
  pthread_mutex_lock(&lock);
  sem_wait(&never);
  pthread_mutex_unlock(&lock);
  return p;
}
static void *want(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t one, two;
  sem_init(&never, 0, 0);
  pthread_create(&one, 0, keep, 0);
  pthread_create(&two, 0, want, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return atomic_load(&flag);
}
