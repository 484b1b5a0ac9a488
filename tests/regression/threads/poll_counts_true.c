// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// How often a loop looks is counted.
// Up to three.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int flag;
static int rounds;
static void *poll(void *p) {
  int count = 0;
  while (!atomic_load(&flag)) {
    if (count < 3) count++;
  }
  rounds = count;
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  atomic_store(&flag, 1);
  pthread_join(thread, 0);
  if (rounds > 3) reach_error();
  return 0;
}
