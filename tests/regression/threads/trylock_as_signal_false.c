// EXPECT unreach-call: true
// EXPECT no-data-race: false
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// A thread writes and takes a lock for good. Who sees that it is taken reads.
// C11 7.26.4.5, 5.1.2.4: a try that fails orders nothing, so this is a race.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static int data;
static void *first(void *p) {
  data = 1;
  pthread_mutex_lock(&lock);
  return p;
}
static void *second(void *p) {
  if (pthread_mutex_trylock(&lock) == 0) {
    pthread_mutex_unlock(&lock);
    return p;
  }
  if (data != 1) reach_error();
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
