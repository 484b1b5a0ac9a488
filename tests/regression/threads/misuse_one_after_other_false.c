// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The condition is destroyed while a thread may still wait for it.
#include <pthread.h>
#include <time.h>

pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int flag;

static void *w(void *a) {
  pthread_mutex_lock(&m);
  while (!flag) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  return a;
}

int main(void) {
  pthread_t s;
  pthread_create(&s, 0, w, 0);
  pthread_mutex_lock(&m);
  flag = 1;
  pthread_mutex_unlock(&m);
  pthread_mutex_lock(&n);
  struct timespec t = {0, 0};
  pthread_cond_timedwait(&c, &n, &t);
  pthread_mutex_unlock(&n);
  pthread_cond_destroy(&c);
  return 0;
}
