// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread polls; as long as it waits it takes the second lock within the first one.
// Main takes them the other way round.
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int done;
static void *poll(void *p) {
  for (;;) {
    pthread_mutex_lock(&a);
    if (done) break;
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
  }
  pthread_mutex_unlock(&a);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  done = 1;
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  pthread_join(thread, 0);
  return 0;
}
