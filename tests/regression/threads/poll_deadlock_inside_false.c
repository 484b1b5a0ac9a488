// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A loop that waits takes two locks in each iteration, but for the last one.
// Main takes them the other way round.
#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static atomic_int done;
static void *poll(void *p) {
  while (!atomic_load(&done)) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  atomic_store(&done, 1);
  pthread_join(thread, 0);
  return 0;
}
