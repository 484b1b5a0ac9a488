// EXPECT unreach-call: true
// EXPECT no-data-race: false
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// Szymanski's algorithm for two threads over volatile variables, with a barrier after each change of a flag.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int flag1, flag2;
static int x;
static void *thr1(void *a) {
  int seen;
  flag1 = 1;
  __sync_synchronize();
  while (flag2 >= 3)
    ;
  flag1 = 3;
  __sync_synchronize();
  if (flag2 == 1) {
    flag1 = 2;
  __sync_synchronize();
    while (flag2 != 4)
      ;
  }
  flag1 = 4;
  __sync_synchronize();
  x = 0;
  if (x != 0) reach_error();
  do {
    seen = flag2;
  } while (seen == 2 || seen == 3);
  flag1 = 0;
  return a;
}
static void *thr2(void *a) {
  flag2 = 1;
  __sync_synchronize();
  while (flag1 >= 3)
    ;
  flag2 = 3;
  __sync_synchronize();
  if (flag1 == 1) {
    flag2 = 2;
  __sync_synchronize();
    while (flag1 != 4)
      ;
  }
  flag2 = 4;
  __sync_synchronize();
  while (flag1 >= 2)
    ;
  x = 1;
  if (x != 1) reach_error();
  flag2 = 0;
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, thr1, 0);
  pthread_create(&two, 0, thr2, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
