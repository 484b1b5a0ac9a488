// EXPECT unreach-call: true
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Each thread has its own count.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static _Thread_local int count;
static void *work(void *p) {
  for (;;) {
    count = 1;
    count++;
    if (count != 2) reach_error();
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
