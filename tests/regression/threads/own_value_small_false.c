// EXPECT assertion: false
// MODEL LP64, ILP32
// A pointer in shared memory to one element or to the other.
#include <assert.h>
#include <pthread.h>
static int a[2];
static int *_Atomic shared = a;
static void *run(void *p) {
  shared = &a[(int)(long)p];
  return 0;
}
int main(void) {
  pthread_t s, t;
  pthread_create(&s, 0, run, (void *)0);
  pthread_create(&t, 0, run, (void *)1);
  pthread_join(s, 0);
  pthread_join(t, 0);
  assert(shared == a);
}
