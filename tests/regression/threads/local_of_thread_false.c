// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip linked with threads
// A thread returns the address of its local variable, which is gone when the thread has ended.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  int local = 0;
  int *volatile keep = &local;
  int *result = keep;
  *result = a != 0;
  return result;
}
int main(void) {
  pthread_t thread;
  void *result;
  pthread_create(&thread, 0, work, &result);
  pthread_join(thread, &result);
  int value = *(int *)result;
  return value - 1;
}
