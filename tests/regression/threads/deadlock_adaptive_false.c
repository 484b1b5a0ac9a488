// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A mutex of glibc's adaptive kind, which waits for itself as a normal one does.
#define _GNU_SOURCE
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
