// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Volatile is not atomic.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  count = count + 1;
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}
