// EXPECT unreach-call: false
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that is created and joined again and again: the fourth one goes too far.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int lives;
static void *work(void *p) {
  lives++;
  if (lives > 3) reach_error();
  return p;
}
int main(void) {
  for (;;) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
  }
  return 0;
}
