// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Threads and mutexes of C11.
#include <threads.h>
extern void abort(void);
void reach_error(void) { abort(); }
static mtx_t lock;
static int count;
static int work(void *a) {
  mtx_lock(&lock);
  count++;
  mtx_unlock(&lock);
  return a ? 3 : 4;
}
int main(void) {
  thrd_t one, two;
  int first, second;
  mtx_init(&lock, mtx_plain);
  thrd_create(&one, work, 0);
  thrd_create(&two, work, &lock);
  thrd_join(one, &first);
  thrd_join(two, &second);
  if (first != 4 || second != 3) reach_error();
  if (count != 2) reach_error();
  mtx_destroy(&lock);
  return 0;
}
