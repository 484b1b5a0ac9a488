// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// pthread_once calls the initialisation once, and all see what it did.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int calls;
static void initialise(void) { calls++; }
static void *work(void *a) {
  pthread_once(&once, initialise);
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
