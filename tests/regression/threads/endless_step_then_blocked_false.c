// EXPECT unreach-call: false
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A section, then an assumption that fails, in one function: others see the section.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void __VERIFIER_assume(int);
static int one, two;
static void step(int goes_on) {
  __VERIFIER_atomic_begin();
  one = 1;
  two = 0;
  __VERIFIER_atomic_end();
  __VERIFIER_assume(goes_on);
}
static void *work(void *p) {
  step(0);
  return p;
}
int main(void) {
  pthread_t thread;
  unsigned rounds = 0;
  pthread_create(&thread, 0, work, 0);
  for (;;) {
    __VERIFIER_atomic_begin();
    int differ = one != two;
    __VERIFIER_atomic_end();
    if (differ && rounds < 1000) rounds++;
    if (rounds == 1000) reach_error();
  }
  return 0;
}
