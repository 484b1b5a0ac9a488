// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Double-checked locking.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int object;
static _Atomic(int *) instance;
static int *get(void) {
  if (!atomic_load(&instance)) {
    pthread_mutex_lock(&lock);
    if (!atomic_load(&instance)) {
      object = 7;
      atomic_store(&instance, &object);
    }
    pthread_mutex_unlock(&lock);
  }
  return atomic_load(&instance);
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
