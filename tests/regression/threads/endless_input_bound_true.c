// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads count as often as an input says, atomically: never backwards.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern unsigned __VERIFIER_nondet_uint(void);
static atomic_uint count;
static void *work(void *p) {
  unsigned rounds = __VERIFIER_nondet_uint();
  if (rounds > 1000000) return p;
  for (unsigned i = 0; i < rounds; i++) atomic_fetch_add(&count, 1);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  for (;;) {
    unsigned before = atomic_load(&count), after = atomic_load(&count);
    if (after < before) reach_error();
  }
  return 0;
}
