// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that waits looks at two variables in one iteration.
// The first one is not ahead by more than one.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x, y;
static void *poll(void *p) {
  int one, two;
  do {
    one = atomic_load(&x);
    two = atomic_load(&y);
  } while (one == 0 || two == 0);
  if (one > two + 1) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  atomic_store(&x, 1);
  atomic_store(&y, 1);
  atomic_store(&x, 2);
  atomic_store(&y, 2);
  pthread_join(thread, 0);
  return 0;
}
