// EXPECT valid-deref: false
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Workers until a flag stops them. What they use is freed while one may be on its way.
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int stopped, *data;
static void *work(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    const int stops = stopped;
    pthread_mutex_unlock(&lock);
    if (stops) break;
    pthread_mutex_lock(&lock);
    *data = *data ^ 1;
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  data = calloc(1, sizeof *data);
  if (!data) return 0;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_mutex_lock(&lock);
  stopped = 1;
  pthread_mutex_unlock(&lock);
  free(data);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
