// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Tested and set in two steps: both may win.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int taken, winners;
static void *work(void *a) {
  if (atomic_load(&taken) == 0) {
    atomic_store(&taken, 1);
    atomic_fetch_add(&winners, 1);
  }
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (winners != 1) reach_error();
  return 0;
}
