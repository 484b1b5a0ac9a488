// EXPECT no-data-race: false
// MODEL LP64, ILP32
// POSIX 2.9.1: system need not be thread-safe; nor is wctomb (C17 7.22.7p1).
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p) {
  system("true");
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  system("true");
  pthread_join(thread, 0);
  return 0;
}
