// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A loop that waits notes the stages that it sees one after the other.
// There are four.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int stage;
static int noted;
static void *poll(void *p) {
  int last = 0;
  for (;;) {
    int seen = atomic_load(&stage);
    if (seen == last + 1) last = seen;
    if (seen == 4) break;
  }
  noted = last;
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  for (int i = 1; i <= 4; i++) atomic_store(&stage, i);
  pthread_join(thread, 0);
  if (noted > 4) reach_error();
  return 0;
}
