// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// One thread does not take the lock.
#define _XOPEN_SOURCE 600
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_spinlock_t spin;
static int x, y;
static void *mover(void *a) {
  pthread_spin_lock(&spin);
  x++;
  y--;
  pthread_spin_unlock(&spin);
  return a;
}
static void *looker(void *a) {
  int sum = x;
  sum += y;
  if (sum != 0) reach_error();
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&one, 0, mover, 0);
  pthread_create(&two, 0, looker, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_spin_destroy(&spin);
  return 0;
}
