// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// Once by hand, without a lock.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int once;
static int calls;
static void initialise(void) { calls++; }
static void *work(void *a) {
  if (!once) {
    once = 1;
    initialise();
  }
  if (calls != 1) reach_error();
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
