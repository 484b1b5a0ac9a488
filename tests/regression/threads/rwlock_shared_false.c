// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Two threads may hold the lock for reading.
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int inside;
static void *first(void *a) {
  pthread_rwlock_rdlock(&lock);
  if (atomic_fetch_add(&inside, 1) != 0) reach_error();
  atomic_fetch_sub(&inside, 1);
  pthread_rwlock_unlock(&lock);
  return a;
}
static void *second(void *a) {
  pthread_rwlock_rdlock(&lock);
  if (atomic_fetch_add(&inside, 1) != 0) reach_error();
  atomic_fetch_sub(&inside, 1);
  pthread_rwlock_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
