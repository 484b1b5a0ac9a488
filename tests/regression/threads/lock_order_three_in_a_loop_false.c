// EXPECT lock-order: false
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A thread polls a stage; in each stage it takes two of three locks.
// The locks are in a circle, which three iterations make.
#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t locks[4] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                   PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static atomic_int stage;
static void *poll(void *p) {
  for (;;) {
    int now = atomic_load(&stage);
    if (now >= 3) return p;
    pthread_mutex_lock(&locks[now]);
    pthread_mutex_lock(&locks[(now + 1) % 3]);
    pthread_mutex_unlock(&locks[(now + 1) % 3]);
    pthread_mutex_unlock(&locks[now]);
  }
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  atomic_store(&stage, 1);
  atomic_store(&stage, 2);
  atomic_store(&stage, 3);
  pthread_join(thread, 0);
  return 0;
}
