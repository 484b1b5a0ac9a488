// EXPECT no-data-race: false
// MODEL LP64, ILP32
// C11 7.22.7p1: mblen has a state that nobody protects.
#include <stdlib.h>
#include <pthread.h>
static void *work(void *unused) {
  mblen("a", 1);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  mblen("a", 1);
  pthread_join(thread, 0);
  return 0;
}
