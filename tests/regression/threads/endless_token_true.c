// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A token goes round three threads: who has it works alone.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int token, busy;
static void *work(void *p) {
  const int mine = *(int *)p;
  for (;;) {
    if (token != mine) continue;
    busy++;
    if (busy != 1) reach_error();
    busy--;
    token = (mine + 1) % 3;
  }
  return p;
}
static int numbers[3] = {0, 1, 2};
int main(void) {
  pthread_t one, two, three;
  pthread_create(&one, 0, work, &numbers[0]);
  pthread_create(&two, 0, work, &numbers[1]);
  pthread_create(&three, 0, work, &numbers[2]);
  pthread_join(one, 0);
  return 0;
}
