// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// POSIX 2.9.2: a number that pthread_create has not given.
#include <pthread.h>
int main(void) {
  pthread_t thread;
  pthread_join(thread, 0);
  return 0;
}
