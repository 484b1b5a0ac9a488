// EXPECT assertion: false
// Each thread takes the lock twice for one change.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int x;
static void *work(void *p) {
  for (int i = 0; i < 50; i++) {
    pthread_mutex_lock(&m);
    int seen = x;
    pthread_mutex_unlock(&m);
    pthread_mutex_lock(&m);
    x = seen + 1;
    pthread_mutex_unlock(&m);
  }
  return p;
}
int main(void) {
  pthread_t t[4];
  for (int i = 0; i < 4; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
  assert(x == 200);
  return 0;
}
