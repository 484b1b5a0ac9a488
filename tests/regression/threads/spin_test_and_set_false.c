// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// Tested and set in two steps.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int taken;
static int count;
static void *work(void *a) {
  while (atomic_load(&taken))
    ;
  atomic_store(&taken, 1);
  count++;
  atomic_store(&taken, 0);
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
