// EXPECT deadlock: false
// EXPECT lock-order: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main has the lock that a thread needs before it posts.
#include <pthread.h>
#include <semaphore.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t done;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  sem_post(&done);
  return p;
}
int main(void) {
  pthread_t thread;
  sem_init(&done, 0, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  sem_wait(&done);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
