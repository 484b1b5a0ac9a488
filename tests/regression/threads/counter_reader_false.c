// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Main looks at the counter while the threads are running.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  count++;
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_mutex_lock(&lock);
  int seen = count;
  pthread_mutex_unlock(&lock);
  if (seen < 0 || seen > 1) reach_error();
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
