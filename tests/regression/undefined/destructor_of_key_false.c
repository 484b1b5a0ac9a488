// EXPECT function-type: false
// EXPECT undefined-behaviour: false (function-type)
// MODEL LP64, ILP32
// C11 6.3.2.3p8: the end of the thread calls the destructor through another type than it has.
#include <pthread.h>
static pthread_key_t key;
static int value;
static int drop(void *p) {
  return *(int *)p = 0;
}
static void *work(void *p) {
  pthread_setspecific(key, &value);
  return p;
}
int main(void) {
  pthread_t t;
  pthread_key_create(&key, (void (*)(void *))drop);
  if (pthread_create(&t, NULL, work, NULL)) return 0;
  return pthread_join(t, NULL);
}
