// EXPECT no-data-race: false
// Functions that move through the same file need not be safe in threads (POSIX 2.9.1).
#include <netdb.h>
#include <pthread.h>
static void *walk(void *argument) {
  sethostent(1);
  return argument;
}
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, walk, 0)) return 1;
  endhostent();
  pthread_join(thread, 0);
}
