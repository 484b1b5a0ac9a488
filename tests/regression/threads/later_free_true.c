// EXPECT valid-memtrack: true
// EXPECT valid-free: true
// MODEL LP64, ILP32
// Each thread frees what it finds, which the other one may have allocated.
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *shared;

static void *renew(void *arg) {
  pthread_mutex_lock(&lock);
  free(shared);
  shared = malloc(sizeof *shared);
  pthread_mutex_unlock(&lock);
  return 0;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, renew, 0);
  pthread_create(&two, 0, renew, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  free(shared);
  return 0;
}
