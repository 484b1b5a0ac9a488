// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// POSIX 2.9.9: only the mutex itself may be used for synchronisation.
#include <pthread.h>
#include <string.h>
int main(void) {
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  pthread_mutex_t copy;
  memcpy(&copy, &lock, sizeof copy);
  pthread_mutex_unlock(&copy);
  return 0;
}
