// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// While main holds the lock for reading, trywrlock fails and tryrdlock does not.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static void *work(void *a) {
  if (pthread_rwlock_trywrlock(&lock) != 0) reach_error();
  pthread_rwlock_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_rwlock_rdlock(&lock);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_destroy(&lock);
  return 0;
}
