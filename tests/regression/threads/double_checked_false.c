// EXPECT no-data-race: false
// EXPECT unreach-call: true
// MODELS sc: true tso: true c11: false
// SELDOM
// NATIVE skip linked with threads
// With a plain pointer: a race, though no interleaving shows an object that is not initialised.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct { int value; } object;
static int * instance;
static int *get(void) {
  int *seen = instance;
  if (!seen) {
    pthread_mutex_lock(&lock);
    seen = instance;
    if (!seen) {
      object.value = 7;
      seen = &object.value;
      instance = seen;
    }
    pthread_mutex_unlock(&lock);
  }
  return seen;
}
static void *work(void *a) {
  if (*get() != 7) reach_error();
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
