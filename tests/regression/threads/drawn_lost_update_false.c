// EXPECT assertion: false
// A thousand changes in two steps each, of which one is lost where turns are short.
#include <assert.h>
#include <pthread.h>
static _Atomic int x;
static void *work(void *p) {
  for (int i = 0; i < 1000; i++) x = x + 1;
  return p;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(x == 2000);
  return 0;
}
