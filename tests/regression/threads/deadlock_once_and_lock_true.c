// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A function that is called once takes a lock.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int made;
static void make(void) {
  pthread_mutex_lock(&lock);
  made = 1;
  pthread_mutex_unlock(&lock);
}
static void *first(void *p) {
  pthread_once(&once, make);
  return p;
}
static void *second(void *p) {
  pthread_once(&once, make);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
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
