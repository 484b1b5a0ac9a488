// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Who does not get the lock adds nothing.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *work(void *p) {
  if (pthread_mutex_trylock(&lock)) return p;
  sum++;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(sum == 1 || sum == 2);
  return 0;
}
