// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A third thread finds what was added so far.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  sum++;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_mutex_lock(&lock);
  const int found = sum;
  pthread_mutex_unlock(&lock);
  assert(found >= 0 && found <= 2);
  return 0;
}
