// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A loop exchanges until it gets 3; main puts 1 there three times, and waits until it is exchanged.
// In the end there is 2, which is said to be wrong.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int place;
static void *poll(void *p) {
  while (atomic_exchange(&place, 2) != 3)
    ;
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  for (int i = 0; i < 3; i++) {
    atomic_store(&place, 1);
    while (atomic_load(&place) != 2)
      ;
  }
  atomic_store(&place, 3);
  pthread_join(thread, 0);
  if (atomic_load(&place) == 2) reach_error();
  return 0;
}
