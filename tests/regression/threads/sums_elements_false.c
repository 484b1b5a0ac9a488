// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Both may add to the same element.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
extern unsigned __VERIFIER_nondet_uint(void);
static int counts[4];
static void *work(void *p) {
  const unsigned at = __VERIFIER_nondet_uint() % 4;
  pthread_mutex_lock(&lock);
  counts[at]++;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(counts[0] < 2);
  return 0;
}
