// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// What is not made consistent is lost when it is unlocked.
#include <errno.h>
#include <pthread.h>

extern void reach_error(void);
pthread_mutex_t m;

static void *leave(void *unused) {
  pthread_mutex_lock(&m);
  return unused;
}

int main(void) {
  pthread_mutexattr_t robust;
  pthread_mutexattr_init(&robust);
  pthread_mutexattr_setrobust(&robust, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&m, &robust);
  pthread_t t;
  pthread_create(&t, 0, leave, 0);
  pthread_join(t, 0);
  if (pthread_mutex_lock(&m) == EOWNERDEAD) pthread_mutex_unlock(&m);
  if (pthread_mutex_lock(&m) == ENOTRECOVERABLE) reach_error();
  return 0;
}
