// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// POSIX does not define what comes of joining oneself; here it waits for ever. glibc returns EDEADLK.
// Main joins itself.
#include <pthread.h>
static void *work(void *p) {
  pthread_join(*(pthread_t *)p, 0);
  return 0;
}
int main(void) {
  static pthread_t me;
  pthread_t thread;
  me = pthread_self();
  pthread_create(&thread, 0, work, &me);
  pthread_join(pthread_self(), 0);
  return 0;
}
