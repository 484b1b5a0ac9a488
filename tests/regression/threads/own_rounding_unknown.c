// EXPECT assertion: unknown (calling thread's own)
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// C17 7.6p1: the floating-point environment is each thread's own.
#include <assert.h>
#include <fenv.h>
#include <pthread.h>
static void *work(void *p) {
  fesetround(FE_DOWNWARD);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  assert(fegetround() == FE_TONEAREST);
  return 0;
}
