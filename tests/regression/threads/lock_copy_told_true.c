// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: a copy of a mutex, or of its like, as at .*:8, is one of its own, in the same state
// POSIX 2.9.9: what happens with a copy of a mutex is undefined.
#include <pthread.h>
int main(void) {
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_t copy = m;
  pthread_mutex_lock(&copy);
  pthread_mutex_unlock(&copy);
  return 0;
}
