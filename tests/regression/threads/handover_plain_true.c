// EXPECT unreach-call: true
// EXPECT no-data-race: false
// ALLOW unknown
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// The same with a plain flag: right in every interleaving, and a race.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int flag;
static int data;
static void *work(void *a) {
  data = 1;
  flag = 1;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  while (!flag)
    ;
  if (data != 1) reach_error();
  pthread_join(thread, 0);
  return 0;
}
