// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads wait for one condition at a time, each with its own mutex (POSIX, pthread_cond_wait).
#include <pthread.h>
#ifndef SECOND
#define SECOND n
#endif

pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static void *w(void *a) {
  pthread_mutex_lock(&m);
  pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  return a;
}

static void *u(void *a) {
  pthread_mutex_lock(&SECOND);
  pthread_cond_wait(&c, &SECOND);
  pthread_mutex_unlock(&SECOND);
  return a;
}

int main(void) {
  pthread_t s, t;
  pthread_create(&s, 0, w, 0);
  pthread_create(&t, 0, u, 0);
  pthread_mutex_lock(&m);
  pthread_cond_broadcast(&c);
  pthread_mutex_unlock(&m);
  return 0;
}
