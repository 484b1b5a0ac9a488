// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// `++` of an _Atomic object is one step.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static _Atomic int x;
static void *work(void *a) {
  x++;
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (x != 2) reach_error();
  return 0;
}
