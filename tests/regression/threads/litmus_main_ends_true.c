// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: false c11: false
// NATIVE skip linked with threads
// A thread writes, then says by another variable that it looks; main writes and looks, and does not join.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int x, y, r;
static void *other(void *a) {
  x = 1;
  r = y;
  if (r == 0) __atomic_store_n(&r, 2, __ATOMIC_SEQ_CST);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  y = 1;
  int mine = x;
  if (mine == 0 && __atomic_load_n(&r, __ATOMIC_SEQ_CST) == 2 && x == 1) reach_error();
  return 0;
}
