// EXPECT assertion: true
// MODEL LP64, ILP32
// Pointers to elements of an array that is no larger than a word.
#include <assert.h>
#include <pthread.h>
static pthread_key_t key;
static void *run(void *p) {
  static int a[2];
  int *v = &a[(int)(long)p];
  pthread_setspecific(key, v);
  assert(pthread_getspecific(key) == v);
  return 0;
}
int main(void) {
  pthread_t s, t;
  pthread_key_create(&key, 0);
  pthread_create(&s, 0, run, (void *)0);
  pthread_create(&t, 0, run, (void *)1);
  pthread_join(s, 0);
  pthread_join(t, 0);
}
