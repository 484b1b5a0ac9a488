// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two endless threads that add to a counter, and take away again what they added.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *work(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    sum += 1;
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    sum -= 1;
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  for (;;) {
    pthread_mutex_lock(&lock);
    if (sum < 0 || sum > 2) reach_error();
    pthread_mutex_unlock(&lock);
  }
  return 0;
}
