// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Another condition is signalled than is waited for.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t is_full = PTHREAD_COND_INITIALIZER, is_empty = PTHREAD_COND_INITIALIZER;
static int things;
static void *take(void *p) {
  pthread_mutex_lock(&lock);
  if (things == 0) pthread_cond_wait(&is_full, &lock);
  things = 0;
  pthread_cond_signal(&is_empty);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, take, 0);
  pthread_mutex_lock(&lock);
  things = 1;
  pthread_cond_signal(&is_empty);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
