// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// Double-checked locking.
// The pointer is there before the object is initialised.
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
      atomic_store(&instance, &object);
      object = 7;
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
