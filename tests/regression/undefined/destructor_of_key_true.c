// EXPECT function-type: true
// MODEL LP64, ILP32
// C11 6.3.2.3p8: nobody calls the destructor of another type, since no thread has a value; the other one is right.
#include <pthread.h>
static pthread_key_t key, other;
static int value;
static int drop(void *p) {
  return *(int *)p = 0;
}
static void reset(void *p) {
  *(int *)p = 0;
}
static void *work(void *p) {
  pthread_setspecific(other, &value);
  return p;
}
int main(void) {
  pthread_t t;
  pthread_key_create(&key, (void (*)(void *))drop);
  pthread_key_create(&other, reset);
  if (pthread_create(&t, NULL, work, NULL)) return 0;
  return pthread_join(t, NULL);
}
