// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// The second consumer takes what the first one was woken for: `if` in place of `while`.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items;
static void *consume(void *unused) {
  pthread_mutex_lock(&mutex);
  if (items == 0) pthread_cond_wait(&filled, &mutex);
  items--;
  assert(items >= 0);
  pthread_mutex_unlock(&mutex);
  return unused;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, consume, 0);
  pthread_create(&two, 0, consume, 0);
  pthread_mutex_lock(&mutex);
  items++;
  pthread_cond_signal(&filled);
  pthread_mutex_unlock(&mutex);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
