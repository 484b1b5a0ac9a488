// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A reader becomes a writer.
// It gives back what it has as a reader first.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static void *work(void *p) {
  pthread_rwlock_rdlock(&lock);
  int seen = value;
  pthread_rwlock_unlock(&lock);
  if (seen == 0) {
    pthread_rwlock_wrlock(&lock);
    value = 1;
    pthread_rwlock_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
