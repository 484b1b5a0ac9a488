// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// It is made again in between.
#include <pthread.h>
static pthread_mutex_t lock;
int main(void) {
  pthread_mutex_init(&lock, 0);
  pthread_mutex_destroy(&lock);
  pthread_mutex_init(&lock, 0);
  pthread_mutex_destroy(&lock);
  return 0;
}
