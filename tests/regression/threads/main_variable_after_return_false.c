// EXPECT valid-deref: false
// MODEL LP64, ILP32
// C11 6.2.4p2, 5.1.2.2.3 with its note: the variables of main end with its return, while the other thread goes on
// until the process ends.
#include <pthread.h>
static void *work(void *argument) {
  *(int *)argument = 1;
  return 0;
}
int main(void) {
  int n = 0;
  pthread_t thread;
  pthread_create(&thread, 0, work, &n);
  return 0;
}
