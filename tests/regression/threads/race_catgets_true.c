// EXPECT no-data-race: true
// MODEL LP64, ILP32
// POSIX 2.9.1: catgets need not be thread-safe; here one call follows the other one.
#include <pthread.h>
#include <nl_types.h>
static void *work(void *argument) {
  catgets((nl_catd)1, 1, 1, "a");
  return argument;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  catgets((nl_catd)1, 1, 1, "a");
  return 0;
}
