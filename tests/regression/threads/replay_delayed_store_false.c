// EXPECT unreach-call: false
// ARGS --memory-model-threads tso
// OUTPUT stderr: ^replayed: not possible \(the machine decides when other threads see a store\)$
// NATIVE skip linked with threads
// Each thread reads before its store has left the buffer: no order of the steps shows that.
#include <pthread.h>
extern void reach_error(void);
static int x, y, a, b;
static void *first(void *unused) {
  x = 1;
  a = y;
  return unused;
}
static void *second(void *unused) {
  y = 1;
  b = x;
  return unused;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (a == 0 && b == 0) reach_error();
  return 0;
}
