// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A counter that is kept between bounds under a lock, by threads without an end.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void *up(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    if (count < 10) count++;
    pthread_mutex_unlock(&lock);
  }
  return p;
}
static void *down(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    if (count > 0) count--;
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t threads[3];
  pthread_create(&threads[0], 0, up, 0);
  pthread_create(&threads[1], 0, down, 0);
  pthread_create(&threads[2], 0, down, 0);
  for (;;) {
    pthread_mutex_lock(&lock);
    if (count < 0 || count > 10) reach_error();
    pthread_mutex_unlock(&lock);
  }
  return 0;
}
