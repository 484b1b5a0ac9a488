// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Five threads raise a counter twice each: far more orders than can be looked at, but what each thread has added
// follows from its place.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;
static void *work(void *p) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&lock);
    counter = counter + 1;
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t threads[5];
  for (int i = 0; i < 5; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < 5; i++) pthread_join(threads[i], 0);
  if (counter != 10) reach_error();
  return 0;
}
