// EXPECT valid-deref: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Workers until a flag stops them; what they use is freed after them.
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int stopped, *data;
static void *work(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    if (stopped) {
      pthread_mutex_unlock(&lock);
      break;
    }
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
  pthread_join(one, 0);
  pthread_join(two, 0);
  free(data);
  return 0;
}
