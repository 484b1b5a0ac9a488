// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// SELDOM
// NATIVE skip linked with threads
// Volatile is not atomic.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int count;
static void *work(void *a) {
  count = count + 1;
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
