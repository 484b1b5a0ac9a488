// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A mutex is initialised again while a thread may have it.
#include <pthread.h>

pthread_mutex_t m;

static void *w(void *a) {
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  return a;
}

int main(void) {
  pthread_mutex_init(&m, 0);
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  pthread_mutex_init(&m, 0);
  pthread_join(t, 0);
  return 0;
}
