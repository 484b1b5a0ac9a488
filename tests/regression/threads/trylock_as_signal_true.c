// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODEL LP64, ILP32
// MODELS sc: true tso: true
// NATIVE skip linked with threads
// A thread writes and takes a lock for good. Who sees that it is taken reads.
// Another lock orders it.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static int data;
static void *first(void *p) {
  pthread_mutex_lock(&other);
  data = 1;
  pthread_mutex_unlock(&other);
  pthread_mutex_lock(&lock);
  return p;
}
static void *second(void *p) {
  if (pthread_mutex_trylock(&lock) == 0) {
    pthread_mutex_unlock(&lock);
    return p;
  }
  pthread_mutex_lock(&other);
  if (data != 1) reach_error();
  pthread_mutex_unlock(&other);
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
