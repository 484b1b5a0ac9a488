// EXPECT no-data-race: false
// MODEL LP64, ILP32
// POSIX 2.9.1: catgets need not be thread-safe.
#include <pthread.h>
#include <nl_types.h>
static void *work(void *argument) {
  catgets((nl_catd)1, 1, 1, "a");
  return argument;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  catgets((nl_catd)1, 1, 1, "a");
  pthread_join(thread, 0);
  return 0;
}
