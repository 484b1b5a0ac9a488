// EXPECT unreach-call: true
// EXPECT deadlock: true
// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread ends with a robust mutex: who comes next is told, and makes it consistent.
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
  if (pthread_mutex_lock(&m) != EOWNERDEAD) reach_error();
  if (pthread_mutex_consistent(&m) != 0) reach_error();
  pthread_mutex_unlock(&m);
  if (pthread_mutex_lock(&m) != 0) reach_error();
  pthread_mutex_unlock(&m);
  return 0;
}
