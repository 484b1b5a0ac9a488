// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Each thread counts in its own variable.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static _Thread_local int count;
static void *work(void *a) {
  count++;
  count++;
  if (count != 2) reach_error();
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 0) reach_error();
  return 0;
}
