// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// errno is each thread's own (7.5p2), and ends with it (6.2.4p4).
#include <errno.h>
#include <pthread.h>

static int *kept;

static void *work(void *argument) {
  kept = &errno;
  return argument;
}

int main(void) {
  pthread_t one;
  pthread_create(&one, NULL, work, NULL);
  pthread_join(one, NULL);
  return *kept;
}
