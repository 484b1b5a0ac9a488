// EXPECT unreach-call: false
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// Three threads write one after the other, as the turn tells them.
// The third one does not wait for the second one but for the first.
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int turn;
static int value = 1;
static void *work(void *a) {
  int me = (int)(intptr_t)a;
  while (atomic_load(&turn) < (me == 2 ? 1 : me))
    ;
  value = value * 2 + me;
  atomic_store(&turn, me + 1);
  return 0;
}
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, (void *)(intptr_t)i);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  if (value != 12) reach_error();
  return 0;
}
