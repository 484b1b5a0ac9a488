// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// Message passing with volatile variables: x86 keeps the order of stores, and that of loads.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int data, flag;
static void *put(void *a) {
  data = 1;
  flag = 1;
  return a;
}
static void *get(void *a) {
  int f = flag;
  int d = data;
  if (f == 1 && d == 0) reach_error();
  return a;
}
int main(void) {
  pthread_t t0, t1;
  pthread_create(&t0, 0, put, 0);
  pthread_create(&t1, 0, get, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  return 0;
}
