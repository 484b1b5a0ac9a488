// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// __atomic_load_n and __atomic_store_n: no race, but an increment may be lost.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int count;
static void *work(void *a) {
  int seen = __atomic_load_n(&count, __ATOMIC_SEQ_CST);
  __atomic_store_n(&count, seen + 1, __ATOMIC_SEQ_CST);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}
