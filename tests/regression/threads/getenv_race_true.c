// EXPECT no-data-race: true
// ALLOW unknown
// SELDOM
// C11 7.22.4.6p2: calls of getenv may meet.
#include <pthread.h>
#include <stdlib.h>
static void *ask(void *unused) { return getenv("HOME"); }
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, ask, 0)) return 0;
  char *here = getenv("HOME");
  pthread_join(thread, 0);
  return here == 0;
}
