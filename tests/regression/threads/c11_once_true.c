// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// NATIVE skip linked with threads
// call_once calls once.
#include <stdatomic.h>
#include <threads.h>
extern void abort(void);
void reach_error(void) { abort(); }
static once_flag flags[2] = {ONCE_FLAG_INIT, ONCE_FLAG_INIT};
static atomic_int calls;
static void initialise(void) { atomic_fetch_add(&calls, 1); }
static int work(void *a) {
  call_once(&flags[0], initialise);
  if (atomic_load(&calls) != 1) reach_error();
  return a != 0;
}
int main(void) {
  thrd_t one, two;
  thrd_create(&one, work, 0);
  thrd_create(&two, work, flags);
  thrd_join(one, 0);
  thrd_join(two, 0);
  return 0;
}
