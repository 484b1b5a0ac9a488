// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The destructor of a key runs when the thread ends, if its value is not null.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_key_t key;
static int destroyed, value;
static void destroy(void *v) { destroyed += v == &value; }
static void *work(void *a) {
  pthread_setspecific(key, a);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_key_create(&key, destroy);
  pthread_create(&thread, 0, work, &value);
  pthread_join(thread, 0);
  if (destroyed != 1) reach_error();
  return 0;
}
