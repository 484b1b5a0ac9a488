// EXPECT valid-deref: true
// MODEL LP64, ILP32
// The thread has ended before main returns; and exit does not end the variables of main.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *argument) {
  *(int *)argument = 1;
  return 0;
}
int main(void) {
  int n = 0;
  pthread_t thread;
  pthread_create(&thread, 0, work, &n);
  pthread_join(thread, 0);
  if (n != 1) return 1;
  pthread_create(&thread, 0, work, &n);
  exit(0);
}
