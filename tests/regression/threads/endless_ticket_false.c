// EXPECT unreach-call: false
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A ticket lock, for ever. Two threads may draw the same ticket.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_uint next, served;
static int inside;
static void *work(void *p) {
  for (;;) {
    unsigned mine = atomic_load(&next);
    atomic_store(&next, mine + 1);
    while (atomic_load(&served) != mine)
      ;
    inside++;
    if (inside != 1) reach_error();
    inside--;
    atomic_fetch_add(&served, 1);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  return 0;
}
