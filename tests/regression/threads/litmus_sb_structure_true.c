// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: false c11: false
// NATIVE skip linked with threads
// Store buffering: each thread writes one variable and reads the other one.
// What is written is a structure, by assignment.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static struct { int a, b, c, d, e; } x, y, ones = {1, 1, 1, 1, 1};
static int r0, r1;
static void *thread0(void *a) {
  x = ones;
  r0 = y.c;
  return a;
}
static void *thread1(void *a) {
  y = ones;
  r1 = x.c;
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
