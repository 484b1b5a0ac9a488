// EXPECT unreach-call: true
// MODEL LP64, ILP32
// MODELS sc: true tso: false c11: false
// NATIVE skip linked with threads
// Store buffering: each thread writes one variable and reads the other one.
// With a block in between that is given back. glibc's free has no barrier for a block of this size.
#include <pthread.h>
#include <stdlib.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int x, y;
static int *volatile shared0, *volatile shared1;
static int r0, r1;
static void *thread0(void *a) {
  int *own = malloc(sizeof *own);
  shared0 = own;
  x = 1;
  free(own);
  r0 = y;
  return a;
}
static void *thread1(void *a) {
  int *own = malloc(sizeof *own);
  shared1 = own;
  y = 1;
  free(own);
  r1 = x;
  return a;
}
int main(void) {
  pthread_t t0, t1;
  pthread_create(&t0, 0, thread0, 0);
  pthread_create(&t1, 0, thread1, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  if (r0 == 0 && r1 == 0) reach_error();
  return 0;
}
