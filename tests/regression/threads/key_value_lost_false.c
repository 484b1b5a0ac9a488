// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
// A thread's value of a key without destructor: nothing leads to it when the thread has ended.
#include <pthread.h>
#include <stdlib.h>
static pthread_key_t key;
static void *work(void *unused) {
  pthread_setspecific(key, malloc(4));
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_key_create(&key, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
