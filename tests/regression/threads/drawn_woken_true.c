// EXPECT assertion: true
// Who is woken looks again.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int count;
static void *produce(void *p) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&m);
    count++;
    pthread_cond_broadcast(&c);
    pthread_mutex_unlock(&m);
  }
  return p;
}
static void *consume(void *p) {
  for (int i = 0; i < 1; i++) {
    pthread_mutex_lock(&m);
    while (count == 0) pthread_cond_wait(&c, &m);
    assert(count > 0);
    count--;
    pthread_mutex_unlock(&m);
  }
  return p;
}
int main(void) {
  pthread_t a, b, d;
  pthread_create(&a, 0, produce, 0);
  pthread_create(&b, 0, consume, 0);
  pthread_create(&d, 0, consume, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pthread_join(d, 0);
  return 0;
}
