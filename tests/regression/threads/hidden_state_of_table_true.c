// EXPECT no-data-race: true
// Functions that move through different files do not race.
#include <netdb.h>
#include <pthread.h>
static void *walk(void *argument) {
  sethostent(1);
  return argument;
}
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, walk, 0)) return 1;
  setservent(1);
  pthread_join(thread, 0);
}
