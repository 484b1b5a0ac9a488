// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A loop that waits writes what it read, in two steps or in one.
// In one step, nobody sees it.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x;
static atomic_int done;
static void *poll(void *p) {
  while (!atomic_load(&done)) {
    atomic_fetch_add(&x, 0);
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  for (int i = 1; i <= 3; i++) {
    atomic_store(&x, i);
    if (atomic_load(&x) != i) reach_error();
  }
  atomic_store(&done, 1);
  pthread_join(thread, 0);
  return 0;
}
