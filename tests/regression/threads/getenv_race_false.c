// EXPECT no-data-race: false
// SELDOM
// C11 7.22.4.6p2: getenv need not be protected from what changes the environment.
#include <pthread.h>
#include <stdlib.h>
static void *change(void *unused) { return (void *)(long)unsetenv("HOME"); }
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, change, 0)) return 0;
  char *here = getenv("HOME");
  pthread_join(thread, 0);
  return here == 0;
}
