// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Two threads count under one lock: nothing is lost.
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
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}
