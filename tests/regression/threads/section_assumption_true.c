// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// What a section writes before an assumption in it fails is seen by nobody.
// It always fails.
#include <pthread.h>
extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void abort(void);
void reach_error(void) { abort(); }
static int x, y;
static void *work(void *p) {
  __VERIFIER_atomic_begin();
  y = 2;
  __VERIFIER_assume(x > 1);
  __VERIFIER_atomic_end();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  x = 1;
  if (y == 2) reach_error();
  pthread_join(thread, 0);
  return 0;
}
