// EXPECT termination: true
// MODEL LP64, ILP32
// A lock that was given back is free, and a recursive one may be taken again.
#define _GNU_SOURCE
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, again = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static void work(void) {
  pthread_mutex_lock(&lock);
  pthread_mutex_lock(&again);
  pthread_mutex_unlock(&again);
  pthread_mutex_unlock(&lock);
}
int main(void) {
  pthread_mutex_lock(&again);
  work();
  pthread_mutex_unlock(&again);
  return 0;
}
