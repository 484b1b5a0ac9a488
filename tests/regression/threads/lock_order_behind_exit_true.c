// EXPECT lock-order: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that takes the locks the other way round.
// It ends the program before.
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *p) {
  if (!p) exit(0);
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
