// EXPECT assertion: true
// Each change is one step.
#include <assert.h>
#include <pthread.h>
static _Atomic int x;
static void *work(void *p) {
  for (int i = 0; i < 2; i++) x++;
  return p;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(x == 4);
  return 0;
}
