// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two variables that are changed in one section only.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
static int one, two;
static void *work(void *p) {
  for (;;) {
    __VERIFIER_atomic_begin();
    one = !one;
    two = !two;
    __VERIFIER_atomic_end();
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  for (;;) {
    __VERIFIER_atomic_begin();
    int differ = one != two;
    __VERIFIER_atomic_end();
    if (differ) reach_error();
  }
  return 0;
}
