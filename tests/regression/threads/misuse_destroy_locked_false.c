// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A mutex is destroyed that is locked.
#include <pthread.h>
static pthread_mutex_t lock;
int main(void) {
  pthread_mutex_init(&lock, 0);
  pthread_mutex_lock(&lock);
  pthread_mutex_destroy(&lock);
  return 0;
}
