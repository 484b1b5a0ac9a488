// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// A lock with old builtins, given up if it is taken. The data behind it are counted atomically.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int taken, inside;
static void *work(void *a) {
  int mine = __sync_bool_compare_and_swap(&taken, 0, 1);
  if (mine) {
    if (__sync_add_and_fetch(&inside, 1) != 1) reach_error();
    __sync_sub_and_fetch(&inside, 1);
  }
  if (mine) __sync_lock_release(&taken);
  return a;
}
int main(void) {
  pthread_t one, two, three;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_create(&three, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_join(three, 0);
  return 0;
}
