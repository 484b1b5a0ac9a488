// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The destructor of a key is called with the value when the thread ends.
#include <pthread.h>
#include <stdlib.h>
static pthread_key_t key;
static void destroy(void *value) { free(value); }
static void *work(void *unused) {
  pthread_setspecific(key, malloc(4));
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_key_create(&key, destroy);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
