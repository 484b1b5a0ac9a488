// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Each thread has an array of its own, and stays in it.
#include <pthread.h>
static _Thread_local char own[8];
static void *work(void *unused) {
  for (int i = 0; i < 8; i++) own[i] = 'x';
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
