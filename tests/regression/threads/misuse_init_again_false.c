// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// POSIX pthread_mutex_init: initialising an initialised mutex is undefined.
#include <pthread.h>
int main(void) {
  pthread_mutex_t lock;
  pthread_mutex_init(&lock, 0);
  pthread_mutex_init(&lock, 0);
  pthread_mutex_destroy(&lock);
  return 0;
}
