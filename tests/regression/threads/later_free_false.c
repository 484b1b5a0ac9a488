// EXPECT valid-free: false
// MODEL LP64, ILP32
// What the first thread has found may be freed by the second one before it comes to free it.
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *shared;

static void *renew(void *arg) {
  pthread_mutex_lock(&lock);
  int *old = shared;
  pthread_mutex_unlock(&lock);
  free(old);
  pthread_mutex_lock(&lock);
  shared = malloc(sizeof *shared);
  pthread_mutex_unlock(&lock);
  return 0;
}

int main(void) {
  pthread_t one, two;
  shared = malloc(sizeof *shared);
  pthread_create(&one, 0, renew, 0);
  pthread_create(&two, 0, renew, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
