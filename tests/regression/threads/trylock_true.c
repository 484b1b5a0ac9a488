// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true c11: true rc11: true
// NATIVE skip linked with threads
// The data are touched only where trylock succeeded. Under x86-TSO a model remains that no run confirms.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int inside;
static void *work(void *a) {
  int result = pthread_mutex_trylock(&lock);
  if (result == 0) {
    inside++;
    if (inside != 1) reach_error();
    inside--;
    pthread_mutex_unlock(&lock);
  }
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
