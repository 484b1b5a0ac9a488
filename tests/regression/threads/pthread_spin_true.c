// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// pthread_spinlock_t around all accesses.
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
  pthread_spin_lock(&spin);
  int sum = x;
  sum += y;
  pthread_spin_unlock(&spin);
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
