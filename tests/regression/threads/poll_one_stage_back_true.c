// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A loop that waits remembers only what it saw last.
// 1, 4, 3 never comes.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int stage;
static void *poll(void *p) {
  int before = 0, last = 0, seen;
  while ((seen = atomic_load(&stage)) != 5) {
    if (before == 1 && last == 4 && seen == 3) reach_error();
    before = last;
    last = seen;
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  for (int i = 1; i <= 5; i++) atomic_store(&stage, i);
  pthread_join(thread, 0);
  return 0;
}
