// EXPECT termination: false
// MODEL LP64, ILP32
// The thread waits for a lock that it has (POSIX: deadlock), and there is no other one.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void work(void) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
}
int main(void) {
  pthread_mutex_lock(&lock);
  work();
  pthread_mutex_unlock(&lock);
  return 0;
}
